import type { Catalogue, Entity } from '../../resources/language/catalogue';
import type { UtilityUsage } from '../../resources/shared/utilityUsage';
import { rowFilter } from '../sql/access';
import type { Caller } from '../sql/caller';
import type { Reader } from '../sql/database';
import { ident, param, sql } from '../sql/fragment';
import { table } from '../sql/path';
import { countedChannels } from './counted';
import { type UsageRequest, usageRows } from './usageRows';

/** A usage with the number of its readings. */
export interface UsageWithReadings extends UtilityUsage {
  readonly readings: number;
}

export interface RowUsage {
  readonly id: string;
  readonly utilities: readonly UsageWithReadings[];
}

/** The number of channels of a building that are counted for a row. A row without counted channels has one entry: 0 channels, no building. */
export interface CountedChannels {
  readonly id: string;
  readonly building: string | null;
  readonly channels: number;
}

/** A point of a usage as JSON; `p` is its alias in `usageRows`. */
const point = sql`json_build_object('event', p.event, 'usage', p.usage, 'least', p.least, 'most', p.most, 'cost', p.cost, 'co2', p.co2, 'co2Market', p.co2_market, 'read', p.read,
  'estimated', coalesce(p.estimated, 0), 'corrected', coalesce(p.corrected, 0))`;

/** Returns how many channels are counted for those of the rows that the caller may read, by building. */
export function countChannels(
  session: Reader,
  catalogue: Catalogue,
  caller: Caller,
  entity: Entity,
  ids: readonly string[],
): Promise<readonly CountedChannels[]> {
  const mayRead = (target: Entity, alias: string) => rowFilter(catalogue, target, alias, caller, 'read');
  const counted = countedChannels(catalogue, { entity, alias: 'i' }, mayRead);
  const key = ident('i', entity.key[0]);
  return session.rows<CountedChannels>(sql`
    select ${key} as id, n.building, count(n.channel)::int as channels
    from ${table(entity)} i left join lateral (${counted}) n on true
    where ${key} = any(${param(ids)}::uuid[]) and ${mayRead(entity, 'i')} group by 1, 2 order by 1, 2`);
}

/** Returns the usage of those of the rows that the caller may read, in one statement. */
export function usageOf(
  session: Reader,
  catalogue: Catalogue,
  caller: Caller,
  entity: Entity,
  ids: readonly string[],
  request: UsageRequest,
): Promise<readonly RowUsage[]> {
  const mayRead = (target: Entity, alias: string) => rowFilter(catalogue, target, alias, caller, 'read');
  const key = ident('i', entity.key[0]);
  const usage = usageRows(catalogue, { entity, alias: 'i' }, request, mayRead, point);
  return session.rows<RowUsage>(sql`
    select ${key} as id, (select coalesce(json_agg(row_to_json(u)), '[]') from (${usage}) u) as utilities
    from ${table(entity)} i where ${key} = any(${param(ids)}::uuid[]) and ${mayRead(entity, 'i')}`);
}
