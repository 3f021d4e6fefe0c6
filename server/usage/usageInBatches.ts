import pLimit from 'p-limit';
import type { Catalogue, Entity } from '../../resources/language/catalogue';
import { groupBy } from '../../resources/shared/groupBy';
import type { Caller } from '../sql/caller';
import type { Reader } from '../sql/database';
import { mergeUsage, mergeUsageOfBuilding } from './mergeUsage';
import { type CountedChannels, type RowUsage, type UsageWithReadings, usageOf } from './usageOf';
import type { UsageRequest } from './usageRows';

/** Channels that one statement sums up: a hundred channels of a month by hour are as many parts of intervals as fit into memory. */
const channelsOfStatement = 500;

/** Runs statements, at most `atOnce` at a time. */
export interface StatementReader {
  readonly read: <T>(run: (reader: Reader) => Promise<T>) => Promise<T>;
  readonly atOnce: number;
}

/** The arguments of `usageInBatches`. */
interface InBatches {
  readonly reader: StatementReader;
  readonly catalogue: Catalogue;
  readonly caller: Caller;
  readonly entity: Entity;
  /** The channels of the rows, by building. */
  readonly counted: readonly CountedChannels[];
  readonly request: UsageRequest;
  /** Called before each statement: throws where the result is no longer needed. */
  readonly expectToGoOn?: () => void;
  /** Channels that one statement sums up. */
  readonly maxChannels?: number;
}

/**
 * Rows that are read together, or some buildings of a single row; several `statements` where one building has too many
 * channels for one.
 */
interface Batch {
  readonly ids: readonly string[];
  readonly buildings?: readonly string[];
  readonly statements?: number;
}

/**
 * Returns the usage of rows that have too many channels for one statement, summed up from several. Unless these share a
 * snapshot, later ones may include what is written meanwhile.
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

/** Returns consecutive items in packs of at most `maxChannels` channels; an item that has more is one by itself. */
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

/** Returns the rows, with those of the same id merged. */
const mergeById = (
  rows: readonly RowUsage[],
  merge: (parts: readonly UsageWithReadings[]) => UsageWithReadings,
): readonly RowUsage[] =>
  [...groupBy(rows, ({ id }) => id)].map(([id, of]) => {
    const byUnit = groupBy(
      of.flatMap(({ utilities }) => utilities),
      ({ utility, unit }) => `${String(utility).padStart(4, '0')} ${unit}`,
    );
    const keys = [...byUnit.keys()].sort();
    return { id, utilities: keys.map((key) => merge(byUnit.get(key) ?? [])) };
  });
