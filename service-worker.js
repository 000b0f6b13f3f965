// @ts-check
/// <reference lib="webworker" />
/**
 * Makes Saqqara work offline: each version is taken whole into a cache, checked file by file, and served
 * from there alone. A new version waits until the player asks for it.
 *
 * The name and the place of this file must never change: installed copies look for it here.
 */
importScripts(
  "assets/build/precache.js",
  "assets/build/workbox/workbox-core.prod.js",
  "assets/build/workbox/workbox-routing.prod.js",
  "assets/build/workbox/workbox-strategies.prod.js",
  "assets/build/workbox/workbox-precaching.prod.js",
);

const { core, precaching } = workbox;

core.setCacheNameDetails({ prefix: "saqqara" });
core.clientsClaim();
precaching.precacheAndRoute(self.PRECACHE, { ignoreURLParametersMatching: [/./] });
precaching.cleanupOutdatedCaches();

self.addEventListener("message", ({ data, ports }) => {
  if (data === "SKIP_WAITING") self.skipWaiting();
  if (data === "VERSION") ports[0].postMessage(self.VERSION);
});
