/** Returns a line with a title and figures, each with its ratio to the first. */
export function tableRow(title: string, figures: Readonly<Record<string, number>>): string {
  const [floor = Number.NaN] = Object.values(figures);
  const cells = Object.entries(figures).map(([name, figure], index) => {
    const ratio = index === 0 ? '' : ` ${(figure / floor).toFixed(2)}×`;
    return `${name} ${figure >= 100 ? figure.toFixed(0) : figure.toFixed(1)}${ratio}`;
  });
  return `  ${title.padEnd(66)}${cells.join(' | ')}`;
}
