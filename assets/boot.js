// @ts-check
/** Starts the page: paints the last table at once, then waits for Python and hands it what was tapped meanwhile. */
import { showOffline, wireAbout } from "./about.js";
import { writeAddress, readAddress } from "./address.js";
import { afterglow } from "./afterglow.js";
import { Refused, ask, showKept, tell, watch, whenPythonComes } from "./border.js";
import emptyTables from "./build/empty-table.js";
import { wireChooser } from "./chooser.js";
import { loadClassics } from "./classics.js";
import { openConsole } from "./console.js";
import { Curtain } from "./curtain.js";
import { diagnose, fail } from "./failure.js";
import { feel, wireFeel } from "./feel.js";
import { keepFocus } from "./focus.js";
import { turnFor } from "./hand.js";
import { wireHelp } from "./help.js";
import { listen as listenToKeys } from "./keys.js";
import { showLine, wireLine } from "./line.js";
import { follow, wear } from "./manner.js";
import { Mirror } from "./mirror.js";
import { notice } from "./notice.js";
import { goOffline } from "./offline.js";
import { element } from "./page.js";
import { Painter } from "./painter.js";
import { listen as listenToPointers } from "./pointer.js";
import { wireSettings } from "./settings.js";
import { show, wire } from "./shell.js";
import { isTravelling } from "./timeline.js";
import { colourFrame } from "./tokens.js";
import { wireWelcome } from "./welcome.js";
import { label, say } from "./words.js";

const FIRST_LOOK = 6000; // milliseconds after which a slow start is looked into
const SLOW = 20000; // milliseconds after which the player is told that it takes long

const painter = new Painter(/** @type {HTMLCanvasElement} */ (element("canvas")));
const curtain = new Curtain(painter);
const mirror = new Mirror(element("mirror"), painter, send);
let firstVisit = false;
let stock = -1;
let link = "";

/** Send a player's action; what goes wrong is said, and the game stays as it was. @param {import("./border.js").Message} message */
function send(message) {
  try {
    tell(message);
  } catch (error) {
    notice(error instanceof Refused ? error.message : say("trouble.python"));
    if (!(error instanceof Refused)) console.error(error);
  }
}

label(document);
const letGo = listenToPointers(painter, send);
wire(send, ask);
wireChooser(ask);
wireSettings(ask);
wireLine(send);
wireFeel();
wireAbout(ask);
const welcome = wireWelcome(ask);
listenToKeys(send, () => stock, wireHelp(ask));
keepFocus(mirror);
turnFor(element("tools"));
turnFor(element("stops"));
watch((frame) => {
  stock = frame.scene.places.find(({ role }) => role === "stock")?.pile ?? -1;
  firstVisit = frame.first_visit;
  wear(frame);
  feel(frame.cue);
  painter.show(frame.scene, frame.link !== link);
  link = frame.link;
  mirror.show(frame.scene);
  show(frame, curtain);
  curtain.glow(frame.status === "won");
  showLine(frame);
});
followRoom();
const wanted = location.hash;
const painted = showKept(wanted);
if (painted) requestAnimationFrame(() => requestAnimationFrame(() => performance.mark("painted")));
else painter.show(emptyTable());
writeAddress();

const python = whenPythonComes(
  () => ({ do: "start", link: wanted, aspect: painter.aspect() }),
  (link) => painted && (!wanted || wanted === link),
);
if (typeof WebAssembly === "undefined") fail(say("boot.no_wasm"));
else waitForPython();

async function waitForPython() {
  const lookInto = async () => {
    const what = await diagnose();
    if (what) fail(say("boot.no_runtime", { what }));
  };
  const timers = [setTimeout(lookInto, FIRST_LOOK), setTimeout(() => notice(say("boot.slow"), true), SLOW)];
  try {
    await python;
    begin();
  } catch (error) {
    console.error(error);
    fail(say("boot.broken"));
  } finally {
    timers.forEach(clearTimeout);
  }
}

/** The table with nothing dealt, in the shape that is nearest to this page's. */
function emptyTable() {
  const off = (/** @type {{ aspect: number }} */ { aspect }) => Math.abs(Math.log(aspect / painter.aspect()));
  return emptyTables.toSorted((a, b) => off(a) - off(b))[0];
}

function begin() {
  element("failure").hidden = true;
  openConsole(painter);
  readAddress();
  document.addEventListener("visibilitychange", () => send({ do: document.hidden ? "pause" : "resume" }));
  addEventListener("pagehide", () => send({ do: "pause" }));
  if (firstVisit) welcome();
  document.documentElement.dataset.state = "ready";
  performance.mark("ready");
  loadClassics()
    .then(() => painter.fit())
    .catch((error) => console.error(error));
  goOffline(showOffline).catch((error) => console.error(error));
}

/** Keep the canvas fitted to its room, and the colours to the theme. */
function followRoom() {
  const page = () => `${innerWidth}x${innerHeight}`;
  let aspect = painter.aspect();
  let laidOutFor = page();
  new ResizeObserver(() => {
    letGo(); // or what is held would be dropped where something else is now
    painter.fit();
    if (painter.scene) mirror.show(painter.scene);
    if (painter.scene) afterglow(painter);
    // What the history takes of the room makes the table smaller, but lays nothing out anew.
    if (painter.aspect() === aspect || (isTravelling() && page() === laidOutFor)) return;
    [aspect, laidOutFor] = [painter.aspect(), page()];
    if (document.documentElement.dataset.state === "ready") send({ do: "resize", aspect });
  }).observe(painter.canvas);
  const repaint = () => {
    colourFrame();
    painter.fit();
  };
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"])
    matchMedia(query).addEventListener("change", repaint);
  follow(repaint);
  document.fonts.ready.then(repaint);
}
