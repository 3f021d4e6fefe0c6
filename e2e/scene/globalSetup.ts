import { type Person, people, tokenOf } from './people';
import { startProduct } from './product';
import { copySeed, insertSeed, removeCopy, removeSeed, type Seed } from './seed';

/** What every journey is told of the product that runs for all of them. */
export interface Scene {
  readonly url: string;
  readonly tokens: Readonly<Record<Person, string>>;
  readonly seed: Seed;
}

const variable = 'METERDESK_JOURNEYS';

/** Loads the demo estate and starts the built product on a copy of it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const seed = await insertSeed();
  const product = await startProduct({ env: await copySeed(seed, 'all') });
  const names = Object.keys(people) as Person[];
  const tokens = await Promise.all(names.map(async (name) => [name, await tokenOf(product.url, name)] as const));
  const scene: Scene = { url: product.url, tokens: Object.fromEntries(tokens) as Scene['tokens'], seed };
  process.env[variable] = JSON.stringify(scene);
  return async () => {
    await product.stop();
    await removeCopy(seed, 'all');
    await removeSeed(seed);
  };
}

export function theScene(): Scene {
  const told = process.env[variable];
  if (!told) throw new Error('The journeys run by "npx playwright test", which starts the product for them.');
  return JSON.parse(told) as Scene;
}
