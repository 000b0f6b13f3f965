"""What can be read, named and reached on a page that is small, zoomed, or in large type, measured."""

from driving.table import Table

# Faults in words; `root` is the part of the page that is looked at. Cards lie over each other by design.
FAULTS = """(root) => {
    const faults = [];
    const part = document.querySelector(root);
    const wide = document.documentElement.clientWidth;
    const told = (node) => {
        const { id, tagName } = node.nodeType === Node.TEXT_NODE ? node.parentElement : node;
        return `${id || tagName} "${node.textContent.trim().slice(0, 30)}"`;
    };
    const visible = (element) =>
        element.checkVisibility({ visibilityProperty: true }) && !element.closest("#said");
    const scrolls = "#bookmarks, input, option, select, textarea"; // sideways, or cuts its text itself
    const overlap = (one, other, [from, to]) =>
        Math.min(one[to], other[to]) - Math.max(one[from], other[from]);

    if (document.documentElement.scrollWidth > wide) faults.push("the page scrolls sideways");
    for (const box of [part, ...part.querySelectorAll("*")].filter(visible))
        if (getComputedStyle(box).overflowX !== "visible" && !box.matches(scrolls)
            && box.clientWidth > 1 && box.scrollWidth > box.clientWidth + 1)
            faults.push(`${told(box)} is cut`);

    // Each line of each text lies in the page's width, and on no other text.
    const lines = [];
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const text = walker.currentNode;
        const element = text.parentElement;
        if (!text.textContent.trim() || !visible(element)) continue;
        if (element.closest(`#mirror, ${scrolls}`)) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const floating = element.closest(".top, .foot, #tools, #timeline, #notice");
        for (const box of range.getClientRects()) lines.push({ text, box, floating });
    }
    for (const { text, box } of lines)
        if (box.left < -1 || box.right > wide + 1) faults.push(`${told(text)} leaves the page`);
    lines.forEach((one, place) => {
        for (const other of lines.slice(place + 1))
            if (one.text !== other.text && one.floating === other.floating
                && overlap(one.box, other.box, ["left", "right"]) > 1
                && overlap(one.box, other.box, ["top", "bottom"]) > 4)
                faults.push(`${told(one.text)} lies on ${told(other.text)}`);
    });

    // Each control has a name, can be brought into view, and then lies on top.
    for (const control of part.querySelectorAll("button, input, select, textarea, summary, a")) {
        if (!visible(control)) continue;
        if (!control.ariaLabel && !control.innerText.trim() && !control.labels?.length)
            faults.push(`${told(control)} has no name`);
        control.scrollIntoView({ block: "nearest", inline: "nearest" });
        const [{ left, right, top, bottom }] = control.getClientRects(); // of several lines the first
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const there = document.elementFromPoint(x, y);
        const canvas = document.querySelector("#canvas"); // takes the mirror's taps, the rail its slider's
        const owner = control.closest("#mirror") ? canvas : (control.closest("#rail") ?? control);
        if (left < -1 || right > wide + 1 || !there) faults.push(`${told(control)} cannot be reached`);
        else if (!owner.contains(there))
            faults.push(`${told(control)} is covered by ${told(there)}`);
    }
    scrollTo(0, 0);
    return faults;
}"""


def reading_faults(table: Table, root: str) -> list[str]:
    """What of a part of the page, given by its selector, cannot be read or reached."""
    faults: list[str] = table.page.evaluate(FAULTS, root)
    return faults
