import pLimit from 'p-limit';
import type { Catalogue, Entity } from '../../resources/language/catalogue';
import { groupBy } from '../../resources/shared/groupBy';
import type { Caller } from '../sql/caller';
import type { Reader } from '../sql/database';
import { mergeUsage, mergeUsageOfBuilding } from './mergeUsage';
import { type CountedChannels, type ReadUsage, type RowUsage, usageOf } from './usageOf';
import type { UsageRequest } from './usageRows';

/** Channels that one statement sums up: a hundred channels of a month by hour are as many parts of intervals as fit into memory. */
const channelsOfStatement = 500;

/** What statements are read by, so many at once. */
export interface StatementReader {
  readonly read: <T>(run: (reader: Reader) => Promise<T>) => Promise<T>;
  readonly atOnce: number;
}

/** Whose usage is summed up, and for whom. */
interface InBatches {
  readonly reader: StatementReader;
  readonly catalogue: Catalogue;
  readonly caller: Caller;
  readonly entity: Entity;
  /** Of the rows. */
  readonly counted: readonly CountedChannels[];
  readonly request: UsageRequest;
  /** Asked before each statement: throws where nobody waits for it any longer. */
  readonly expectToGoOn?: () => void;
  /** Channels that one statement sums up. */
  readonly maxChannels?: number;
}

/** What statements are asked for: rows, or some buildings of a single one, of which one has more channels than a statement may have. */
interface Batch {
  readonly ids: readonly string[];
  readonly buildings?: readonly string[];
  readonly statements?: number;
}

/**
 * Returns the usage of rows that have too many channels for one statement, summed up of several. Where these
 * have no snapshot in common, what is written meanwhile may be in the later of them.
 */
export async function usageInBatches({
  reader,
  catalogue,
  caller,
  entity,
  counted,
  request,
  expectToGoOn,
  maxChannels = channelsOfStatement,
}: InBatches): Promise<readonly RowUsage[]> {
  const limit = pLimit(reader.atOnce);
  const read = (ids: readonly string[], some: Partial<UsageRequest>) =>
    limit(() => {
      expectToGoOn?.();
      return reader.read((session) => usageOf(session, catalogue, caller, entity, ids, { ...request, ...some }));
    });
  const readBatch = async ({ ids, buildings, statements = 1 }: Batch): Promise<readonly RowUsage[]> => {
    const buildingsOnly = buildings && { buildings };
    if (statements === 1) return read(ids, { ...buildingsOnly });
    const shares = Array.from({ length: statements }, (_nothing, share) => ({ share, of: statements }));
    const found = await Promise.all(shares.map((channels) => read(ids, { ...buildingsOnly, channels })));
    return mergeById(found.flat(), (parts) => mergeUsageOfBuilding(parts, request.interval));
  };
  try {
    const found = await Promise.all(batchesOf(counted, maxChannels).map(readBatch));
    return mergeById(found.flat(), (parts) => mergeUsage(parts, request.interval));
  } catch (error) {
    limit.clearQueue();
    throw error;
  }
}

/** Returns batches of as many channels at most; a building that has more is one by itself, of several statements. */
function batchesOf(counted: readonly CountedChannels[], maxChannels: number): readonly Batch[] {
  const byRow = groupBy(counted, ({ id }) => id);
  const rows = [...byRow].map(([id, of]) => ({ id, of, channels: sumOf(of) }));
  const [large, small] = [
    rows.filter(({ channels }) => channels > maxChannels),
    rows.filter(({ channels }) => channels <= maxChannels),
  ];
  return [
    ...large.flatMap(({ id, of }) =>
      packByChannels(of, maxChannels).map((some) => ({
        ids: [id],
        buildings: some.map(({ building }) => building as string),
        statements: Math.ceil(sumOf(some) / maxChannels),
      })),
    ),
    ...packByChannels(small, maxChannels).map((some) => ({ ids: some.map(({ id }) => id) })),
  ];
}

const sumOf = (of: readonly { readonly channels: number }[]): number =>
  of.reduce((sum, { channels }) => sum + channels, 0);

/** Returns them in their order, as many together as have so many channels at most. */
function packByChannels<T extends { readonly channels: number }>(
  given: readonly T[],
  maxChannels: number,
): readonly (readonly T[])[] {
  const packs: T[][] = [];
  for (const each of given) {
    const last = packs.at(-1);
    if (last && sumOf(last) + each.channels <= maxChannels) last.push(each);
    else packs.push([each]);
  }
  return packs;
}

/** Returns one row of those that have the same id. */
const mergeById = (rows: readonly RowUsage[], merge: (parts: readonly ReadUsage[]) => ReadUsage): readonly RowUsage[] =>
  [...groupBy(rows, ({ id }) => id)].map(([id, of]) => {
    const byUnit = groupBy(
      of.flatMap(({ utilities }) => utilities),
      ({ utility, unit }) => `${String(utility).padStart(4, '0')} ${unit}`,
    );
    const keys = [...byUnit.keys()].sort();
    return { id, utilities: keys.map((key) => merge(byUnit.get(key) ?? [])) };
  });
