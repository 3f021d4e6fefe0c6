import { FindingStatus } from '../../../resources/enums/findingStatus';
import { ValidationRule } from '../../../resources/enums/validationRule';
import { ValueType } from '../../../resources/enums/valueType';
import { type Filling, fillingOf } from '../../../resources/shared/validationRulesInForce';
import { type Estimate, estimateGap, type Gap } from '../../model/estimation/estimateGap';
import { weeksOfLikeDays } from '../../model/estimation/likeDays';
import { hourMs, type MeterReading } from '../../model/hourlySeries';
import { advanceBetween, asSent, type RegisterExchange, scaledByExchanges } from '../../model/register';
import { missingReadings } from '../../model/validation/missingReadings';
import { seriesToValidate } from '../../model/validation/seriesToValidate';
import type { Session } from '../../sql/database';
import { and, type Fragment, literal, param, sql } from '../../sql/fragment';
import { registerExchanges } from '../../usage/registerExchanges';
import { type Period, readingsOf } from '../detection/channelReadings';
import { readRules } from './readRules';
import { type ValidatedChannel, validatedChannels } from './validatedChannels';

/** A gap of a channel, and the estimates that would fill it. */
export interface EstimatedGap extends Gap {
  readonly channel: ValidatedChannel;
  readonly estimate: Estimate;
}

/** Most gaps that one request fills. */
export const maxGaps = 5_000;

const contextMs = (weeksOfLikeDays * 7 + 2) * 24 * hourMs;

/** SQL condition that a channel `c` has an open finding of missing readings. */
const hasOpenGap = sql`exists (select from "dw_ReadingFindings" f where f."ChannelId" = c."ChannelId"
  and f."Rule" = ${literal(ValidationRule.values.Missing)} and f."Status" = ${literal(FindingStatus.values.Open)})`;

/** Returns the open gaps of channels `c` that meet a condition, with an estimate of each that the rules allow. */
export async function findGaps(
  session: Session,
  condition: Fragment,
  isWanted: (filling: Filling) => boolean = () => true,
): Promise<readonly EstimatedGap[]> {
  const channels = await validatedChannels(session, and([condition, hasOpenGap]));
  const rules = await readRules(
    session,
    channels.map(({ accountId }) => accountId),
  );
  const found: EstimatedGap[] = [];
  for (const channel of channels) {
    const filling = fillingOf(channel, rules);
    if (!isWanted(filling) || found.length >= maxGaps) continue;
    found.push(...(await gapsOfChannel(session, channel, filling)));
  }
  return found.slice(0, maxGaps);
}

async function gapsOfChannel(
  session: Session,
  channel: ValidatedChannel,
  filling: Filling,
): Promise<readonly EstimatedGap[]> {
  const open = await openGaps(session, channel.channelId);
  const [from, until] = [Math.min(...open.map((gap) => gap.from)), Math.max(...open.map((gap) => gap.until))];
  const period = { from: new Date(from - contextMs), until: new Date(until + contextMs) };
  const readings = await readingsOf(session, channel.channelId, period);
  // Gaps that readings have filled since the finding was written are left out.
  const gaps = missingReadings(seriesToValidate(readings, channel), 0).filter((gap) =>
    open.some((each) => each.from < gap.until && gap.from < each.until),
  );
  const register = channel.way === 'amounts' ? await registerBeside(session, channel, period) : noRegister;
  const exchanges = await exchangesOf(session, channel.channelId);
  // A register is estimated as each of its meters showed it, anything else in the unit of the channel.
  const isRegister = channel.way === 'register';
  const used = isRegister ? readings : scaledByExchanges(readings, exchanges);
  return gaps.map((gap) => {
    const advance = advanceOf(register, gap, channel.intervalMinutes);
    const estimate = estimateGap(used, channel, gap, filling, { advance, exchanges });
    return { from: gap.from, until: gap.until, channel, estimate: isRegister ? estimate : sentBy(exchanges, estimate) };
  });
}

/** Returns an estimate of amounts or levels as the meter in use would have sent them. */
const sentBy = (exchanges: readonly RegisterExchange[], estimate: Estimate): Estimate =>
  estimate.method === 'interpolation' || estimate.method === 'profile'
    ? { ...estimate, readings: asSent(estimate.readings, exchanges) }
    : estimate;

/** The readings of a register, and the exchanges of its meter. */
interface MeterRegister {
  readonly readings: readonly MeterReading[];
  readonly exchanges: readonly RegisterExchange[];
}

const noRegister: MeterRegister = { readings: [], exchanges: [] };

async function exchangesOf(session: Session, channelId: string): Promise<readonly RegisterExchange[]> {
  const [row] = await session.rows<{ exchanges: readonly RegisterExchange[] }>(
    sql`select ${registerExchanges(sql`"dw_MeterExchanges"`, sql`${param(channelId)}::uuid`)} as exchanges`,
  );
  return row?.exchanges ?? [];
}

const openGaps = (session: Session, channelId: string): Promise<readonly Gap[]> =>
  session.rows<Gap>(sql`
    select extract(epoch from "From")::float8 * 1000 as "from", extract(epoch from "To")::float8 * 1000 as until
    from "dw_ReadingFindings" where "ChannelId" = ${param(channelId)}::uuid
      and "Rule" = ${literal(ValidationRule.values.Missing)} and "Status" = ${literal(FindingStatus.values.Open)}`);

/** Returns the register of the same load and unit; without readings where there is no such channel, or several. */
async function registerBeside(
  session: Session,
  { channelId, loadId, unit }: ValidatedChannel,
  period: Period,
): Promise<MeterRegister> {
  if (loadId === null) return noRegister;
  const registers = await session.rows<{ id: string }>(sql`
    select c."ChannelId" as id from "dw_Channels" c where c."LoadId" = ${param(loadId)}::uuid and c."UnitOfMeasure" = ${param(unit)}
      and c."ValueTypeEnum" = ${literal(ValueType.values.Cumulative)} and c."ChannelId" <> ${param(channelId)}::uuid and c."Status" = 1`);
  const [register, ...others] = registers;
  if (!register || others.length > 0) return noRegister;
  return {
    readings: await readingsOf(session, register.id, period),
    exchanges: await exchangesOf(session, register.id),
  };
}

/** Returns a register's advance over a gap; undefined if unknown, or without a reading near an end (half an interval). */
function advanceOf(
  { readings, exchanges }: MeterRegister,
  { from, until }: Gap,
  intervalMinutes: number,
): number | undefined {
  const readingNear = (moment: number): MeterReading | undefined =>
    readings.find(({ at }) => Math.abs(at - moment) <= (intervalMinutes * 60_000) / 2);
  const [before, after] = [readingNear(from), readingNear(until)];
  return before && after && advanceBetween(before, after, exchanges);
}
