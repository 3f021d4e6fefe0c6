/** The middle one; of none, not a number. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * Milliseconds that each contender takes: the median of so many rounds in which all come once, after one to warm up.
 * What is done before each turn does not count.
 */
export async function interleaved(
  contenders: Readonly<Record<string, () => Promise<unknown>>>,
  rounds: number,
  before?: () => Promise<unknown>,
): Promise<Readonly<Record<string, number>>> {
  const taken: Record<string, number[]> = {};
  for (let round = -2; round < rounds; round += 1)
    for (const [name, run] of Object.entries(contenders)) {
      await before?.();
      const began = performance.now();
      await run();
      if (round >= 0) taken[name] = [...(taken[name] ?? []), performance.now() - began];
    }
  return Object.fromEntries(Object.entries(taken).map(([name, figures]) => [name, median(figures)]));
}

/** Requests a second that each contender answers on so many connections: the median of slices of time in turn. */
export async function throughput(
  contenders: Readonly<Record<string, () => Promise<unknown>>>,
  connections: number,
  { slices = 3, milliseconds = 1_500 } = {},
): Promise<Readonly<Record<string, number>>> {
  const rates: Record<string, number[]> = {};
  for (let slice = -1; slice < slices; slice += 1)
    for (const [name, run] of Object.entries(contenders)) {
      const until = performance.now() + milliseconds;
      let count = 0;
      const keepAsking = async () => {
        while (performance.now() < until) {
          await run();
          count += 1;
        }
      };
      const began = performance.now();
      await Promise.all(Array.from({ length: connections }, keepAsking));
      const rate = (count / (performance.now() - began)) * 1_000;
      if (slice >= 0) rates[name] = [...(rates[name] ?? []), rate];
    }
  return Object.fromEntries(Object.entries(rates).map(([name, figures]) => [name, median(figures)]));
}
