import { ChannelType } from '../../resources/enums/channelType';
import type { minutesOfFrequency } from '../../resources/enums/intervalFrequency';
import { ChannelStatus, Status } from '../../resources/enums/status';
import { ValueType } from '../../resources/enums/valueType';
import type { Catalogue } from '../../resources/language/catalogue';
import type { UsageInterval } from '../../resources/shared/usageInterval';
import { isDegreeDays } from '../model/formula/degreeDays';
import { channelKeysOf, everyPart, type Formula, type FormulaProblem } from '../model/formula/formula';
import { parseFormula } from '../model/formula/parseFormula';
import { type FormulaUnits, unitProblems } from '../model/formula/unitsOfFormula';
import { unitFactor } from '../readings/unitFactor';
import type { Reader } from '../sql/database';
import { type Fragment, ident, literal, param, sql } from '../sql/fragment';
import { joinPath } from '../sql/path';
import { unitRows } from '../usage/units';

/** A channel that another one is calculated from. */
export interface SourceChannel {
  readonly channelId: string;
  readonly channelKey: string;
  readonly unit: string;
  readonly isRegister: boolean;
  /** Interval of its readings; 0 where it is irregular. */
  readonly minutes: number;
  /** Whether it is calculated, at any depth, from the channel whose formula names it. */
  readonly isCircular: boolean;
}

/** A channel with a formula, and the channels that the formula may name. */
export interface CalculatedChannel {
  readonly channelId: string;
  readonly channelKey: string;
  /** Whether it is of this type: readings of others are measured, also where they still have a formula. */
  readonly isCalculated: boolean;
  readonly loadId: string | null;
  /** Utility of its load; sub-loads of other utilities do not count. */
  readonly utility: number | null;
  /** Id of the weather station of its building. */
  readonly weatherId: string | null;
  readonly unit: string;
  readonly isRegister: boolean;
  readonly minutes: number;
  readonly frequency: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly formula: string;
  readonly sources: ReadonlyMap<string, SourceChannel>;
}

type FixedInterval = Exclude<UsageInterval, 'None'>;

/** A valid calculation of a channel. */
export interface Calculation {
  readonly channel: CalculatedChannel;
  readonly formula: Formula;
  readonly interval: FixedInterval;
  readonly units: FormulaUnits;
}

const intervals: Readonly<Record<string, FixedInterval>> = {
  '1 minute': 'Minute',
  '5 minute': 'FiveMinutes',
  '10 minute': 'TenMinutes',
  '15 minute': 'QuarterHourly',
  '30 minute': 'HalfHourly',
  '60 minute': 'Hourly',
  Daily: 'Daily',
  'Weekly Starting Monday': 'Weekly',
  'Weekly Starting Sunday': 'WeeklyFromSunday',
  Monthly: 'Monthly',
} satisfies Partial<Record<keyof typeof minutesOfFrequency, UsageInterval>>;

/**
 * Returns a channel with the sources that its formula may name: channels of its account, and those in an active rule.
 * Undefined where there is no such channel.
 * @param formula replaces the stored one, for a preview
 */
export async function readCalculated(
  reader: Pick<Reader, 'rows'>,
  catalogue: Catalogue,
  channelId: string,
  formula?: string,
): Promise<CalculatedChannel | undefined> {
  const own = withAccount(catalogue, 'c');
  const [row] = await reader.rows<StoredChannel>(sql`
    select c."ChannelId" as "channelId", c."ChannelKey" as "channelKey", c."LoadId" as "loadId",
      c."Type" = ${literal(ChannelType.values.Calculated)} as "isCalculated",
      (select l."UtilityType" from "dw_Loads" l where l."LoadId" = c."LoadId") as utility,
      (select b."WeatherId" from "dw_Buildings" b where b."BuildingId" = c."BuildingId") as "weatherId", c."UnitOfMeasure" as unit,
      c."ValueTypeEnum" = ${register} as "isRegister", c."IntervalFrequency" as frequency, coalesce(c."IntervalMins", 0) as minutes,
      meterdesk.zone_of(c."TimeZone", ${ident(own.alias, 'TimeZoneIana')}) as "timeZone", c."Formula" as formula,
      ${ident(own.alias, 'AccountId')} as "accountId"
    from "dw_Channels" c ${own.joins} where c."ChannelId" = ${param(channelId)}::uuid`);
  if (!row) return undefined;
  const { accountId, ...channel } = row;
  const text = formula ?? row.formula ?? '';
  const parsed = parseFormula(text);
  const keys = 'kind' in parsed ? channelKeysOf(parsed) : [];
  const theirs = withAccount(catalogue, 's');
  const sources = await reader.rows<SourceChannel>(sql`
    select s."ChannelId" as "channelId", s."ChannelKey" as "channelKey", s."UnitOfMeasure" as unit,
      s."ValueTypeEnum" = ${register} as "isRegister", coalesce(s."IntervalMins", 0) as minutes, ${isCircular(channelId)} as "isCircular"
    from "dw_Channels" s ${theirs.joins}
    where s."ChannelKey" = any(${param(keys)}::text[]) and s."Status" <> ${literal(ChannelStatus.values.Deleted)}
      and (${ident(theirs.alias, 'AccountId')} = ${param(accountId)}::uuid or exists (
        select from "dw_ChannelsRules" r where r."ChannelId" = ${param(channelId)}::uuid
          and r."SourceChannelId" = s."ChannelId" and r."Status" = ${literal(Status.values.Active)}))`);
  return { ...channel, formula: text, sources: new Map(sources.map((source) => [source.channelKey, source])) };
}

type StoredChannel = Omit<CalculatedChannel, 'sources' | 'formula'> & {
  readonly formula: string | null;
  readonly accountId: string;
};

/**
 * Whether a channel `s` is calculated from another one, at any depth: by active rules, and by changed formulas whose
 * rules are not written yet.
 */
const isCircular = (channelId: string): Fragment => sql`exists (
  with recursive below as (
    select x.id from (${sourcesOf(sql`s."ChannelId"`)}) x
    union select x.id from below cross join lateral (${sourcesOf(sql`below.id`)}) x)
  select from below where below.id = ${param(channelId)}::uuid)`;

const sourcesOf = (channel: Fragment): Fragment => sql`
  select r."SourceChannelId" as id from "dw_ChannelsRules" r
  where r."ChannelId" = ${channel} and r."Status" = ${literal(Status.values.Active)}
  union all select k."ChannelId" from meterdesk.uncalculated_hours u join "dw_Channels" f on f."ChannelId" = u.channel_id
  cross join regexp_matches(f."Formula", '\\[([^][\n]+)\\]', 'g') m
  join "dw_Channels" k on k."ChannelKey" = trim(m[1]) and k."_account" = f."_account"
  where u.channel_id = ${channel} and (lower_inf(u.hours) or lower_inf(u.calculating))`;

const register = literal(ValueType.values.Cumulative);

export const withAccount = (catalogue: Catalogue, alias: string) =>
  joinPath(
    catalogue,
    catalogue.resolve(catalogue.entity('channels'), 'Building.Site.Account.AccountId').relations,
    alias,
  );

/** Returns the calculation of a channel, or the errors of its formula. */
export function calculationOf(channel: CalculatedChannel): Calculation | readonly FormulaProblem[] {
  const formula = parseFormula(channel.formula);
  if (!('kind' in formula)) return formula;
  const interval = intervals[channel.frequency];
  const whole = (message: string): readonly FormulaProblem[] => [{ place: formula.place, message }];
  if (!interval) return whole('A calculated channel needs a fixed interval frequency.');
  if (channel.isRegister) return whole('A calculated channel holds amounts or levels, not register readings.');
  const units: FormulaUnits = {
    unitOf: (key) => channel.sources.get(key)?.unit,
    subLoads: unitRows.find(({ utility }) => utility === channel.utility)?.own,
    factorOf: unitFactor,
  };
  const problems = [...everyPart(formula)].flatMap((part) => sourceProblems(part, channel));
  const all = [...problems, ...unitProblems(formula, units)];
  return all.length > 0 ? all : { channel, formula, interval, units };
}

function sourceProblems(part: Formula, channel: CalculatedChannel): readonly FormulaProblem[] {
  const problem = (message: string): readonly FormulaProblem[] => [{ place: part.place, message }];
  if (part.kind === 'subLoads' && channel.loadId === null)
    return problem('The channel belongs to no load, so it has no sub-loads.');
  if (part.kind === 'call' && isDegreeDays(part.name) && channel.weatherId === null)
    return problem('The building of the channel has no weather station.');
  if (part.kind !== 'channel') return [];
  const source = channel.sources.get(part.key);
  if (!source)
    return problem(`There is no channel with the key ${part.key} in this account, nor a rule that names it.`);
  if (source.channelId === channel.channelId)
    return problem("Cannot add this channel as a channel rule as it's the current channel being viewed.");
  if (source.isCircular)
    return problem("Cannot add this calculated channel as one of it's own rules references the parent channel.");
  return source.minutes > channel.minutes
    ? problem(
        `${part.key} has a reading every ${source.minutes} minutes, and this channel one every ${channel.minutes}.`,
      )
    : [];
}
