"use strict";
(() => {
  const words = document.body.dataset;
  // Everything in an article is one row; a step ends with the output of its command.
  const parts = [...document.querySelectorAll("article > *")];
  const stops = parts.flatMap((part, index) => part.classList.contains("step") ? [index] : []);
  if (stops.length < 2) return;
  let shown = stops.length;
  const bar = document.createElement("nav");
  bar.className = "controls";
  const button = (text, action) => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = text;
    made.addEventListener("click", action);
    bar.append(made);
    return made;
  };
  const show = (count, moves) => {
    shown = Math.max(0, Math.min(stops.length, count));
    const end = shown === stops.length ? parts.length : stops[shown] ;
    parts.forEach((part, index) => part.classList.toggle("later", index >= end));
    mode.textContent = shown === stops.length ? words.steps : words.all;
    back.disabled = shown === 0;
    next.disabled = shown === stops.length;
    if (moves && end > 0) parts[end - 1].scrollIntoView({ block: "end" });
  };
  const back = button(words.back, () => show(shown - 1, true));
  const next = button(words.next, () => show(shown + 1, true));
  const mode = button(words.all, () => show(shown === stops.length ? 0 : stops.length, true));
  document.body.append(bar);
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowRight" || event.key === "PageDown") show(shown + 1, true);
    else if (event.key === "ArrowLeft" || event.key === "PageUp") show(shown - 1, true);
    else return;
    event.preventDefault();
  });
  window.addEventListener("beforeprint", () => {
    document.querySelectorAll("details").forEach((part) => { part.open = true; });
  });
  show(stops.length, false);
})();
