"""Every text of a page that can be seen or heard, and whether it has room in its box."""

from driving.reading import reading_faults
from driving.table import Table

SEEN = """() => {
    const shown = (element) => element.checkVisibility({ visibilityProperty: true });
    const layers = [...document.querySelectorAll("dialog[open], #failure:not([hidden])")];
    const layer = layers.at(-1) ?? document.body; // what lies behind a dialog has had its turn
    const texts = [document.title];
    for (const element of layer.querySelectorAll("*")) {
        if (element.closest("script, style, noscript, template") || !shown(element)) continue;
        for (const name of ["title", "aria-label", "placeholder", "alt", "aria-description"])
            if (element.hasAttribute(name)) texts.push(element.getAttribute(name));
        for (const node of element.childNodes)
            if (node.nodeType === Node.TEXT_NODE) texts.push(node.data);
    }
    for (const { label } of JSON.parse(window.saqqara?.scene() ?? '{"places": []}').places) texts.push(label);
    return texts.map((text) => text.trim()).filter(Boolean);
}"""

# The header is always as high, so these two may end in dots.
SHORTENED = ("title", "standing")

CUT = """(shortened) => {
    const SLACK = 1.5; // pixels: boxes are rounded
    const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const layers = [...document.querySelectorAll("dialog[open], #failure:not([hidden])")];
    const layer = layers.at(-1) ?? document.body;
    const found = [];
    const where = (element) => {
        const way = [];
        for (let one = element; one && one !== document.body && way.length < 3; one = one.parentElement)
            way.unshift(one.id ? `#${one.id}` : one.tagName.toLowerCase());
        return way.join(" ");
    };
    const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) {
        const node = walker.currentNode, element = node.parentElement;
        if (!node.data.trim() || element.closest("script, style, noscript, select, textarea, #mirror, #said"))
            continue;
        if (!shown(element)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        texts.push({ node, element, boxes: [...range.getClientRects()].filter(({ width }) => width > 0) });
    }
    for (const { node, element, boxes } of texts) {
        if (getComputedStyle(element).textOverflow === "ellipsis") {
            const whole = element.scrollWidth <= element.clientWidth || shortened.includes(element.id);
            if (!whole) found.push(`${where(element)}: ends in dots: ${node.data}`);
            continue;
        }
        for (const box of boxes) {
            for (let around = element; around && around !== document.body; around = around.parentElement) {
                const style = getComputedStyle(around), room = around.getBoundingClientRect();
                if (style.display === "inline" || style.display === "contents") continue;
                const aside = box.left < room.left - SLACK || box.right > room.right + SLACK;
                const over = SLACK + 0.3 * box.height; // a tight line's letters are lower than its box
                const below = box.top < room.top - over || box.bottom > room.bottom + over;
                // A strip that is swept sideways has no scroll bar, but room for one thing at least.
                if (style.scrollbarWidth === "none" && room.width >= box.width) break;
                const scrolls = (axis) => ["auto", "scroll"].includes(axis);
                if (aside || (below && !scrolls(style.overflowY)))
                    found.push(`${where(around)}: no room for: ${node.data}`);
                // What scrolls, or lies over what is around it, need not fit in there.
                const lies = style.position === "absolute" || parseFloat(style.marginBottom) < -100;
                if (scrolls(style.overflowY) || lies) break;
            }
        }
    }
    const pen = document.createElement("canvas").getContext("2d");
    for (const select of layer.querySelectorAll("select")) {
        if (!shown(select)) continue;
        const style = getComputedStyle(select);
        pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
        const words = select.selectedOptions[0]?.text ?? "";
        if (pen.measureText(words).width > select.clientWidth - padding)
            found.push(`${where(select)}: no room for: ${words}`);
    }
    return [...new Set(found)];
}"""


def seen(table: Table) -> list[str]:
    """Every text on the top layer of the page, said or shown."""
    texts: list[str] = table.page.evaluate(SEEN)
    return texts


def cut(table: Table) -> list[str]:
    """What on the top layer is cut off, runs out of its box or lies on something else."""
    faults: list[str] = table.page.evaluate(CUT, SHORTENED)
    roots = ("dialog[open]", "#failure", "#timeline", "body")
    crowded = reading_faults(table, next(root for root in roots if table.page.is_visible(root)))
    return faults + [fault for fault in crowded if fault.split()[0] not in SHORTENED]
