import autocannon from 'autocannon';
import { median } from '../server/model/quantiles';

/**
 * Returns the median milliseconds of each contender over `rounds`, in each of which all run once, after warm-up rounds.
 * @param before runs before each turn, without being timed
 */
export async function interleaved(
  contenders: Readonly<Record<string, () => Promise<unknown>>>,
  rounds: number,
  before?: () => Promise<unknown>,
  warmUps = 2,
): Promise<Readonly<Record<string, number>>> {
  const taken: Record<string, number[]> = {};
  for (let round = -warmUps; round < rounds; round += 1)
    for (const [name, run] of Object.entries(contenders)) {
      await before?.();
      const began = performance.now();
      await run();
      if (round >= 0) taken[name] = [...(taken[name] ?? []), performance.now() - began];
    }
  return Object.fromEntries(Object.entries(taken).map(([name, figures]) => [name, median(figures)]));
}

/** A request that a contender is sent over and over. */
export interface Question {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent in turn; each connection begins with another one. */
  readonly bodies: readonly string[];
}

/**
 * Returns the median requests a second of each contender over slices of time in turn.
 * @param rest resolves when no work of the slice before is left, which would slow the next
 * @throws Error where a response is no success
 */
export async function throughput(
  contenders: Readonly<Record<string, Question>>,
  connections: number,
  rest: () => Promise<void>,
  { slices = 5, seconds = 2 } = {},
): Promise<Readonly<Record<string, number>>> {
  const rates: Record<string, number[]> = {};
  for (let slice = -1; slice < slices; slice += 1)
    for (const [name, { url, headers, bodies }] of Object.entries(contenders)) {
      const asked = bodies.map((body): autocannon.Request => ({ method: 'POST', headers: { ...headers }, body }));
      let clients = 0;
      await rest();
      const { requests, non2xx, errors, duration } = await autocannon({
        url,
        connections,
        setupClient: (client) => {
          const first = Math.floor((clients * asked.length) / connections);
          clients += 1;
          client.setRequests([...asked.slice(first), ...asked.slice(0, first)]);
        },
        duration: seconds,
        sampleInt: 100,
      });
      if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx} refusals and ${errors} errors.`);
      if (slice >= 0) rates[name] = [...(rates[name] ?? []), requests.total / duration];
    }
  return Object.fromEntries(Object.entries(rates).map(([name, figures]) => [name, median(figures)]));
}
