import { UtilityType } from '../../../resources/enums/utility';
import type { Catalogue, Entity } from '../../../resources/language/catalogue';
import { labelOfValue } from '../../../resources/language/enumeration';
import { rowFilter } from '../../sql/access';
import type { Caller } from '../../sql/caller';
import type { Reader } from '../../sql/database';
import { ident, param, sql } from '../../sql/fragment';
import { joinPath, table } from '../../sql/path';
import { countedChannels } from '../counted';
import { multiplierPeriods } from '../multiplierPeriods';

/** An exported series of a record: its usage of one utility in one unit. */
export interface ExportedSeries {
  /** Id of the record. */
  readonly id: string;
  /** Its label, with its place where several of those exported have the same. */
  readonly name: string;
  /** Empty where the record is no channel. */
  readonly channelKey: string;
  readonly utility: number;
  readonly utilityName: string;
  readonly unit: string;
  /** IANA name of the zone whose clock its dates follow. */
  readonly zone: string;
  readonly channels: readonly CountedChannel[];
}

export interface CountedChannel {
  readonly channel: string;
  readonly building: string;
  readonly factor: number;
  readonly way: 'sum' | 'mean' | 'register';
  /**
   * The multipliers of its meters in the order of time, each until its meter was exchanged; the last one `infinity`.
   */
  readonly multipliers: readonly MultiplierPeriod[];
}

interface MultiplierPeriod {
  readonly until: string;
  readonly multiplier: number;
}

interface CountedRow extends CountedChannel {
  readonly id: string;
  readonly label: string;
  /** The label of its place; null of channels, which have keys, and of records without a place. */
  readonly hint: string | null;
  readonly key: string | null;
  readonly utility: number;
  readonly unit: string;
  readonly zone: string;
}

/** Returns how many of the records do not exist, or may not be read by the caller. */
export async function missingRecords(
  reader: Reader,
  catalogue: Catalogue,
  caller: Caller,
  entity: Entity,
  ids: readonly string[],
): Promise<number> {
  const [row] = await reader.rows<{ found: number }>(sql`
    select count(*)::integer as found from ${table(entity)} i
    where ${ident('i', entity.key[0])} = any(${param(ids)}::uuid[]) and ${rowFilter(catalogue, entity, 'i', caller, 'read')}`);
  return ids.length - (row?.found ?? 0);
}

/** Returns the series of those records that the caller may read, in the order of their labels. */
export async function exportedSeries(
  reader: Reader,
  catalogue: Catalogue,
  caller: Caller,
  entity: Entity,
  ids: readonly string[],
): Promise<readonly ExportedSeries[]> {
  const mayRead = (target: Entity, alias: string) => rowFilter(catalogue, target, alias, caller, 'read');
  const counted = countedChannels(catalogue, { entity, alias: 'i' }, mayRead);
  const key = ident('i', entity.key[0]);
  const isChannel = entity.name === 'channels';
  const channelKey = isChannel ? ident('i', 'ChannelKey') : sql`null::text`;
  const above = !isChannel && entity.hint ? catalogue.resolve(entity, entity.hint) : undefined;
  const { joins, alias } = joinPath(catalogue, above?.relations ?? [], 'i');
  const hint = above ? ident(alias, above.name) : sql`null::text`;
  const periods = multiplierPeriods(table(catalogue.entity('meterExchanges')), sql`n.channel`);
  const rows = await reader.rows<CountedRow>(sql`
    select ${key} as id, ${ident('i', entity.label)} as label, ${hint} as hint, ${channelKey} as key, n.utility, n.unit, n.zone, n.channel, n.building, n.factor, n.way,
      (select json_agg(json_build_object('until', m.ends, 'multiplier', m.multiplier) order by m.ends) from (${periods}) m) as multipliers
    from ${table(entity)} i ${joins} cross join lateral (${counted}) n
    where ${key} = any(${param(ids)}::uuid[]) and ${mayRead(entity, 'i')}
    order by lower(${ident('i', entity.label)}), ${hint}, ${channelKey}, 1, n.utility, n.unit, n.channel`);
  const names = isChannel ? undefined : namesOf(rows);
  const series = new Map<string, ExportedSeries & { readonly channels: CountedChannel[] }>();
  for (const { id, label, key: ownKey, utility, unit, zone, ...counted } of rows) {
    const name = [id, utility, unit].join();
    const found = series.get(name) ?? {
      id,
      name: names?.get(id) ?? label,
      channelKey: ownKey ?? '',
      utility,
      utilityName: labelOfValue(UtilityType, utility),
      unit,
      zone,
      channels: [],
    };
    const { channel, building, factor, way, multipliers } = counted;
    found.channels.push({ channel, building, factor, way, multipliers });
    series.set(name, found);
  }
  return [...series.values()];
}

/**
 * Returns distinct names of records: their labels, equal ones with their places, and numbered where these are equal
 * too.
 */
function namesOf(rows: readonly CountedRow[]): ReadonlyMap<string, string> {
  const records = [...new Map(rows.map((row) => [row.id, row])).values()];
  const names = new Map<string, string>();
  const used = new Map<string, number>();
  for (const { id, label, hint } of records) {
    const isShared = records.some((other) => other.id !== id && other.label === label);
    const name = isShared && hint ? `${label} · ${hint}` : label;
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    names.set(id, count > 1 ? `${name} (${count})` : name);
  }
  return names;
}
