/** Moves the tooltip inside the chart: a wide one beside a short bar would be cut off at the edge. */
export function keepTooltipInside(drawing: HTMLElement): void {
  const tip = drawing.querySelector<HTMLElement>('.apexcharts-tooltip');
  if (!tip) return;
  // Reads the inline style: the tooltip is still in transition to that position.
  for (const [side, max] of [
    ['left', drawing.clientWidth - tip.offsetWidth],
    ['top', drawing.clientHeight - tip.offsetHeight],
  ] as const) {
    const placed = Number.parseFloat(tip.style[side]);
    const clamped = Math.max(0, Math.min(max, placed));
    // NaN, before the first positioning, fails both comparisons.
    if (clamped < placed || clamped > placed) tip.style[side] = `${clamped}px`;
  }
}
