/** Moves a tooltip into the chart: a wide one beside a short bar would be cut off by the edge. */
export function keepTooltipInside(drawing: HTMLElement): void {
  const tip = drawing.querySelector<HTMLElement>('.apexcharts-tooltip');
  if (!tip) return;
  // As it was placed: where it is seen follows a moment later.
  for (const [side, most] of [
    ['left', drawing.clientWidth - tip.offsetWidth],
    ['top', drawing.clientHeight - tip.offsetHeight],
  ] as const) {
    const placed = Number.parseFloat(tip.style[side]);
    const inside = Math.max(0, Math.min(most, placed));
    // What was not placed yet is no number, and stays.
    if (inside < placed || inside > placed) tip.style[side] = `${inside}px`;
  }
}
