import autocannon from 'autocannon';
import { median } from '../server/model/quantiles';

/**
 * Milliseconds that each contender takes: the median of so many rounds in which all come once, after some to warm up.
 * What is done before each turn does not count.
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

/** What is put to a contender over and over. */
export interface Question {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Asked in turn, from another one on by each connection. */
  readonly bodies: readonly string[];
}

/**
 * Requests a second that each contender answers on so many connections: the median of slices of time in turn. Each
 * slice begins at rest: what the one before it left behind would be work done in its time.
 * @throws Error where one of them answers otherwise than well
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
