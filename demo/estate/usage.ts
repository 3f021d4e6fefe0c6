import { hourMs } from '../../server/model/hourlySeries';
import type { Session } from '../../server/sql/database';
import { param, sql } from '../../server/sql/fragment';
import { weekMs } from '../calendar';
import { channelId } from './channels';
import { type Estate, meterOf } from './estate';
import type { Spell } from './spells';

/** What a meter read during a spell, and in the same hours some whole weeks before (or after, where nothing was). */
export interface Usage {
  /** Null where there are no readings. In the unit of the channel. */
  readonly actual: number | null;
  readonly expected: number | null;
  readonly hours: number;
}

/** A register that steps about says nothing about an amount. */
const isMeaningless = (kind: string): boolean => kind.startsWith('register-');

export const usageKey = (spell: Spell, meterId: string): string => `${spellKey(spell)} ${meterId}`;
export const spellKey = ({ buildingId, kind, start }: Spell): string => `${buildingId} ${kind} ${start}`;
export const metersIn = ({ anomalies }: Spell): readonly string[] => [
  ...new Set(anomalies.map(({ meterId }) => meterId)),
];

/** Returns the deviations by `usageKey`, for every meter of every spell. */
export async function deviationsOf(
  session: Session,
  estate: Estate,
  spells: readonly Spell[],
): Promise<ReadonlyMap<string, Usage>> {
  const windows = spells.flatMap((spell) => metersIn(spell).map((meterId) => windowOf(estate, spell, meterId)));
  const rows = await session.rows<{ key: string; actual: number | null; expected: number | null }>(sql`
    select w.key, now.usage as actual, coalesce(before.usage, after.usage) as expected
    from json_to_recordset(${param(JSON.stringify(windows))}::json)
      as w(key text, channel uuid, "from" timestamptz, until timestamptz, back interval, register boolean)
    ${over('now', sql`interval '0'`)} ${over('before', sql`- w.back`)} ${over('after', sql`w.back`)}`);
  const hours = new Map(windows.map((window) => [window.key, window.hours]));
  return new Map(rows.map(({ key, actual, expected }) => [key, { actual, expected, hours: hours.get(key) as number }]));
}

const aliases = { now: sql`now`, before: sql`before`, after: sql`after` } as const;

const over = (alias: keyof typeof aliases, offset: ReturnType<typeof sql>) => sql`
  cross join lateral (
    select case when w.register then max("Corrected") - min("Corrected") else sum("Corrected") end as usage
    from "dw_Consumption" where "ChannelId" = w.channel
      and "ConsumptionDate" >= w."from" + ${offset} and "ConsumptionDate" < w.until + ${offset}) ${aliases[alias]}`;

function windowOf(estate: Estate, spell: Spell, meterId: string) {
  const start = Date.parse(spell.start) + estate.shift.ms;
  const end = isMeaningless(spell.kind) ? start : Date.parse(spell.end) + estate.shift.ms;
  return {
    key: usageKey(spell, meterId),
    channel: channelId(meterId),
    from: new Date(start).toISOString(),
    until: new Date(end).toISOString(),
    back: `${Math.max(1, Math.ceil((end - start) / weekMs)) * 7} days`,
    register: meterOf(estate, meterId).kind === 'cumulative',
    hours: (end - start) / hourMs,
  };
}
