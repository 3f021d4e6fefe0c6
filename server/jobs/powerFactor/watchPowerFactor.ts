import { v5 } from 'uuid';
import type { AlertType } from '../../../resources/enums/alertType';
import { NotificationPriority } from '../../../resources/enums/notificationPriority';
import type { Catalogue } from '../../../resources/language/catalogue';
import { rulesInForce } from '../../../resources/shared/validationRulesInForce';
import { type RecentPowerFactor, recentPowerFactor } from '../../model/powerFactor';
import type { Database, Session } from '../../sql/database';
import { param, sql } from '../../sql/fragment';
import { endOpenAlerts } from '../detection/endOpenAlerts';
import { endUnjudgedAlerts } from '../detection/endUnjudgedAlerts';
import { openAlertsOf } from '../detection/openAlerts';
import { placeLabel, type RaisedAlert } from '../detection/raise';
import { storeAlerts } from '../detection/storeAlerts';
import { readRules } from '../validation/readRules';
import { energyDays, type MeteredLoad, meteredLoads } from './meteredEnergy';

/** Alert type of a load with a power factor below the limit; the alert is open until it is above. */
const lowPowerFactor: (typeof AlertType.words)[number] = 'Low power factor';

/**
 * Namespace of alert ids: the same finding always gets the same id. Not the detection's, which withdraws its own alerts
 * that corrected readings no longer show.
 */
const namespace = '3b1d7f0e-6a52-5c8f-9e47-d80c2f61a7b4';

const dayMs = 86_400_000;
/** Number of days read: those judged, and those before them for comparison. */
const readDays = 42;

/**
 * Compares the power factor of each load with its limit, and raises and ends alerts, in one change set per load.
 * Returns the number of new notifications.
 */
export async function watchPowerFactor(
  database: Database,
  catalogue: Catalogue,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const loads = await database.read(meteredLoads);
  const judged = param(loads.map(({ channelId }) => channelId));
  await database.write({ contactId: null, operation: 'WatchPowerFactor' }, (session) =>
    endUnjudgedAlerts(session, lowPowerFactor, sql`c."ChannelId" <> all(${judged}::uuid[])`, now),
  );
  let groups = 0;
  for (const load of loads) {
    if (signal?.aborted) break;
    const { recent, limit, isOpen } = await database.read((session) => readLoad(session, catalogue, load, now));
    const isLow = recent !== undefined && limit !== undefined && recent.factor < limit;
    // Without readings an open alert stays open.
    if (isLow === isOpen || (isOpen && limit !== undefined && !recent)) continue;
    groups += await database.write({ contactId: null, operation: 'WatchPowerFactor' }, async (session) => {
      if (isLow) return storeAlerts(session, [alertOf(load, recent, limit, now.toISOString())], now);
      if (limit !== undefined)
        await endOpenAlerts(session, lowPowerFactor, [load.channelId], 'It is above the limit again.', now);
      else await endUnjudgedAlerts(session, lowPowerFactor, sql`c."ChannelId" = ${param(load.channelId)}::uuid`, now);
      return 0;
    });
  }
  return groups;
}

interface JudgedLoad {
  readonly recent: RecentPowerFactor | undefined;
  /** 0 to 1; undefined where the rule is inactive. */
  readonly limit: number | undefined;
  readonly isOpen: boolean;
}

async function readLoad(session: Session, catalogue: Catalogue, load: MeteredLoad, now: Date): Promise<JudgedLoad> {
  const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
  // Today is left out: it is not complete in every time zone.
  const span = { from: dayOf(now.getTime() - readDays * dayMs), until: dayOf(now.getTime()) };
  const percent = rulesInForce(load, await readRules(session, [load.accountId])).get('PowerFactor');
  const open = await openAlertsOf(session, lowPowerFactor, [load.channelId]);
  return {
    recent: recentPowerFactor(await energyDays(session, catalogue, load, span)),
    limit: percent === undefined ? undefined : percent / 100,
    isOpen: open.has(load.channelId),
  };
}

function alertOf(
  { channelId, loadId, buildingId, siteId, ...place }: MeteredLoad,
  { factor, first, last, before }: RecentPowerFactor,
  limit: number,
  now: string,
): RaisedAlert {
  const start = new Date(first.at).toISOString();
  const beforeThat = before === null ? '' : `, ${formatFactor(before)} before`;
  return {
    buildingId,
    siteId,
    loadId,
    isOnShift: true,
    alert: {
      NotificationId: v5(`${channelId} ${start}`, namespace),
      ChannelId: channelId,
      AlertType: lowPowerFactor,
      Priority: NotificationPriority.values.Medium,
      ContextualSummary: `${placeLabel(place)}: the power factor was ${formatFactor(factor)} from ${first.day} to ${last.day}${beforeThat}; the limit is ${formatFactor(limit)}.`,
      StartDate: start,
      EndDate: null,
      CreatedOn: now,
      UpdatedOn: now,
    },
  };
}

/** Rounds down: a factor just below the limit must not be printed as the limit. */
const formatFactor = (factor: number): string => (Math.floor(factor * 1_000) / 1_000).toString();
