/** Milliseconds, the median of several runs after one that warms up. */
export async function median(run: () => Promise<unknown>, times = 7): Promise<number> {
  await run();
  const taken: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const began = performance.now();
    await run();
    taken.push(performance.now() - began);
  }
  return taken.sort((a, b) => a - b)[Math.floor(times / 2)] as number;
}

export function line(label: string, milliseconds: number, base?: number): string {
  const ratio = base === undefined ? '' : `   ${(milliseconds / base).toFixed(2)} ×`;
  return `  ${label.padEnd(52)}${milliseconds.toFixed(1).padStart(9)} ms${ratio}`;
}
