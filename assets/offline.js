// @ts-check
/** The service worker: offline play, and updates that wait until the player says so. */
import { element } from "./page.js";
import { say } from "./words.js";

const PATIENCE = 5000; // milliseconds that a new version may take to step in

/** Start the service worker. @param {(ready: boolean) => void} onReady told whether the app can be played offline */
export async function goOffline(onReady) {
  if (!("serviceWorker" in navigator)) return onReady(false);
  onReady(navigator.serviceWorker.controller !== null);
  const registration = await navigator.serviceWorker.register("service-worker.js", {
    updateViaCache: "none",
  });
  navigator.serviceWorker.ready.then(() => onReady(true));
  const offer = () => {
    if (registration.waiting && navigator.serviceWorker.controller) offerUpdate(registration.waiting);
  };
  offer();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
}

/** @param {ServiceWorker} worker */
function offerUpdate(worker) {
  document.querySelector("#troubles .update")?.remove();
  const line = Object.assign(document.createElement("p"), {
    className: "update",
    textContent: say("update.ready"),
  });
  const button = Object.assign(document.createElement("button"), { textContent: say("update.apply") });
  button.addEventListener("click", () => {
    // Whatever becomes of the worker, the page is loaded anew: at worst with the version it had.
    const again = () => location.reload();
    navigator.serviceWorker.addEventListener("controllerchange", again, { once: true });
    setTimeout(again, PATIENCE);
    button.disabled = true;
    worker.postMessage("SKIP_WAITING");
  });
  line.append(button);
  element("troubles").append(line);
}
