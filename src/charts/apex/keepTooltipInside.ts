/** Moves a tooltip into the chart: a wide one beside a short bar would be cut off by the edge. */
export function keepTooltipInside(drawing: HTMLElement): void {
  const tip = drawing.querySelector<HTMLElement>('.apexcharts-tooltip');
  if (!tip) return;
  // As it was placed: where it is seen follows a moment later.
  for (const [side, max] of [
    ['left', drawing.clientWidth - tip.offsetWidth],
    ['top', drawing.clientHeight - tip.offsetHeight],
  ] as const) {
    const placed = Number.parseFloat(tip.style[side]);
    const clamped = Math.max(0, Math.min(max, placed));
    // What was not placed yet is no number, and stays.
    if (clamped < placed || clamped > placed) tip.style[side] = `${clamped}px`;
  }
}
