import type { AlertType } from '../../../resources/enums/alertType';
import { UtilityType } from '../../../resources/enums/utility';
import type { ValidationRuleName } from '../../../resources/enums/validationRule';
import { rulesInForce } from '../../../resources/shared/validationRulesInForce';
import type { Database, Session } from '../../sql/database';
import { type Fragment, literal, param, sql } from '../../sql/fragment';
import { byBuilding } from '../detection/detect';
import { endOpenAlerts } from '../detection/endOpenAlerts';
import { endUnjudgedAlerts } from '../detection/endUnjudgedAlerts';
import { openAlertsOf } from '../detection/openAlerts';
import type { RaisedAlert } from '../detection/raise';
import { storeAlerts } from '../detection/storeAlerts';
import { isWatched, type WatchedChannel, watchedChannels } from '../detection/watched';
import { readRules } from '../validation/readRules';

/** A channel that a waste rule judges. */
export interface JudgedChannel {
  readonly channel: WatchedChannel;
  /** Threshold of the validation rule in force for it. */
  readonly limit: number;
  readonly accountId: string;
}

/** Result of a rule for a channel. */
export interface Judgement {
  /** The alert to raise, without an end. */
  readonly alert?: RaisedAlert;
  /** Whether an open alert ends. */
  readonly isBack: boolean;
}

/** A rule that compares weeks of use, and raises alerts that stay open until the waste ends. */
export interface WasteRule {
  readonly type: (typeof AlertType.words)[number];
  readonly rule: ValidationRuleName;
  readonly operation: string;
  /** SQL condition on the channels `c` of loads `l` that it judges. */
  readonly watches: Fragment;
  /** Sentence appended to the summary of an alert that ends. */
  readonly endSentence: string;
  /** Returns judgements by channel, without channels of which too little is known. */
  readonly judge: (
    session: Session,
    channels: readonly JudgedChannel[],
    now: Date,
  ) => Promise<ReadonlyMap<string, Judgement>>;
}

/** Minimum number of channels judged together, in whole buildings; bounds memory. */
const batchSize = 50;

export const loadsOfElectricity = sql`l."UtilityType" = ${literal(UtilityType.values.Electricity)}`;

/**
 * Judges channels by a rule, and raises and ends alerts, in one change set per building. Returns the number of new
 * notifications.
 */
export async function watchWaste(
  database: Database,
  rule: WasteRule,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const buildings = await database.rows<{ ids: readonly string[] }>(sql`
    select array_agg(c."ChannelId"::text order by c."ChannelId") as ids from "dw_Channels" c join "dw_Loads" l using ("LoadId")
    where c."Status" = 1 and c."Type" = 1 and ${rule.watches} group by c."BuildingId" order by c."BuildingId"`);
  await database.write({ contactId: null, operation: rule.operation }, (session) =>
    endUnjudgedAlerts(session, rule.type, sql`(${isWatched} and ${rule.watches}) is not true`, now),
  );
  let groups = 0;
  for (const own of batchesOf(buildings.map(({ ids }) => ids))) {
    if (signal?.aborted) break;
    const judged = await database.read(async (session) => {
      await session.withoutTimeout();
      return judgeBatch(session, rule, own, now);
    });
    for (const channels of byBuilding(judged)) groups += await store(database, rule, channels, now);
  }
  return groups;
}

/** Returns batches of whole buildings with at least `batchSize` channels each, the last one perhaps fewer. */
function batchesOf(buildings: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const batches: string[][] = [];
  for (const ids of buildings) {
    const last = batches.at(-1);
    if (last && last.length < batchSize) last.push(...ids);
    else batches.push([...ids]);
  }
  return batches;
}

interface Outcome {
  readonly buildingId: string;
  readonly channelId: string;
  /** The alert to raise; undefined where the open one ends. */
  readonly raised: RaisedAlert | undefined;
  readonly isJudged: boolean;
}

async function judgeBatch(
  session: Session,
  rule: WasteRule,
  ids: readonly string[],
  now: Date,
): Promise<readonly Outcome[]> {
  const channels = await watchedChannels(session, sql`c."ChannelId" = any(${param(ids)}::uuid[])`);
  const open = await openAlertsOf(session, rule.type, ids);
  const limits = await limitsOf(session, rule.rule, channels);
  // Not behind solar panels, where the lowest grid use is in their hours.
  const judged = channels.flatMap((channel): JudgedChannel[] => {
    const known = limits.get(channel.channelId);
    return known === undefined || channel.isCountedElsewhere || channel.hasPanels ? [] : [{ channel, ...known }];
  });
  const judgements = await rule.judge(session, judged, now);
  const judgedIds = new Set(judged.map(({ channel }) => channel.channelId));
  return channels.flatMap(({ channelId, buildingId, isUnpredictable }): readonly Outcome[] => {
    const judgement = judgements.get(channelId);
    const isJudged = judgedIds.has(channelId);
    const found = judgement?.alert;
    const raised = found && !isUnpredictable ? [{ buildingId, channelId, raised: found, isJudged }] : [];
    const openId = open.get(channelId);
    if (openId === undefined) return raised;
    const ended = { buildingId, channelId, raised: undefined, isJudged };
    if (found?.isOfOnePeriod && found.alert.NotificationId !== openId) return [ended, ...raised];
    // Without a judgement an open alert stays open, unless the channel is not judged: then nothing would ever end it.
    return !isJudged || judgement?.isBack === true ? [ended] : [];
  });
}

/** Returns limit and account by channel, without channels where the rule is inactive. */
async function limitsOf(
  session: Session,
  rule: ValidationRuleName,
  channels: readonly WatchedChannel[],
): Promise<ReadonlyMap<string, Omit<JudgedChannel, 'channel'>>> {
  const sites = await session.rows<{ id: string; accountId: string }>(sql`
    select "SiteId" as id, "AccountId" as "accountId" from "dw_Sites"
    where "SiteId" = any(${param(channels.map(({ siteId }) => siteId))}::uuid[])`);
  const accounts = new Map(sites.map(({ id, accountId }) => [id, accountId]));
  const rules = await readRules(session, [...accounts.values()]);
  return new Map(
    channels.flatMap((channel) => {
      const accountId = accounts.get(channel.siteId) ?? '';
      const limit = rulesInForce({ ...channel, accountId }, rules).get(rule);
      return limit === undefined ? [] : [[channel.channelId, { limit, accountId }] as const];
    }),
  );
}

function store(database: Database, rule: WasteRule, outcomes: readonly Outcome[], now: Date): Promise<number> {
  const raised = outcomes.flatMap((outcome) => outcome.raised ?? []);
  const endedOf = (isJudged: boolean) =>
    outcomes.flatMap((each) => (each.raised || each.isJudged !== isJudged ? [] : [each.channelId]));
  const unjudged = sql`c."ChannelId" = any(${param(endedOf(false))}::uuid[])`;
  return database.write({ contactId: null, operation: rule.operation }, async (session) => {
    await endOpenAlerts(session, rule.type, endedOf(true), rule.endSentence, now);
    await endUnjudgedAlerts(session, rule.type, unjudged, now);
    return storeAlerts(session, raised, now);
  });
}
