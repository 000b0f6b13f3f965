// What service-worker.js finds in its global scope: the compiler takes it for any kind of worker.

declare const workbox: {
  core: typeof import("workbox-core");
  precaching: typeof import("workbox-precaching");
  routing: typeof import("workbox-routing");
  strategies: typeof import("workbox-strategies");
};

interface WorkerGlobalScope {
  readonly PRECACHE: { url: string; revision: string; integrity: string }[];
  readonly VERSION: string;
  readonly clients: Clients;
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
}

interface WorkerGlobalScopeEventMap {
  activate: ExtendableEvent;
  fetch: FetchEvent;
  install: ExtendableEvent;
  message: ExtendableMessageEvent;
}
