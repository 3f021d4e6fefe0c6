import { v5 } from 'uuid';
import type { AlertType } from '../../../resources/enums/alertType';
import type { BillReasonWord } from '../../../resources/enums/billReason';
import type { BillStateWord } from '../../../resources/enums/billState';
import { NotificationPriority } from '../../../resources/enums/notificationPriority';
import { withdrawnSummary } from '../../../resources/shared/dismissed';
import type { PricedLine } from '../../model/tariffs/bill';
import type { Session } from '../../sql/database';
import { param, sql } from '../../sql/fragment';
import { isUnsettledGroup } from '../detection/knownAlerts';
import { placeLabel, type RaisedAlert } from '../detection/raise';
import { storeAlerts } from '../detection/storeAlerts';
import { withdrawAlerts } from '../detection/withdraw';
import type { BillToCheck } from './readBills';

/** Result of the check of a bill; amounts in the currency of the bill. */
export interface CheckedBill {
  readonly lines: readonly PricedLine[];
  /** Amount by readings and tariff; null where either is missing. */
  readonly expected: number | null;
  readonly difference: number | null;
  /** Whether `difference` is above the limit. */
  readonly exceedsLimit: boolean;
  /**
   * Sum of the lines minus the total; null without lines, or where nothing is expected and they do not exceed the total
   * by more than the limit.
   */
  readonly linesDifference: number | null;
  /** Whether `linesDifference` is above the limit. */
  readonly linesExceedLimit: boolean;
  readonly state: BillStateWord;
  /** Why nothing is expected; null where something is. */
  readonly reason: BillReasonWord | null;
  /** Share of the billing period that was read, in 0–1; null for a cancelled bill. */
  readonly read: number | null;
}

/** The alert type of a bill that differs from its readings, or its lines from its total, by more than the limit. */
const billDifference: (typeof AlertType.words)[number] = 'Bill difference';
/**
 * Namespace of alert ids: the same bill of a load always gets the same alert, so that repeated checks raise nothing
 * twice.
 */
const namespace = '0b8d4a63-2a0b-5d9a-9d5e-6f3a7f0f1d42';

const above: BillStateWord = 'Above the limit';
/** Returns the id of a bill's alert. Only a load assigned after the first alert is part of it. */
const alertIdOf = (billId: string, laterLoad?: string): string =>
  v5(laterLoad === undefined ? billId : `${billId} ${laterLoad}`, namespace);

/** Raises an alert of a bill above its limit. Returns the number of new notifications. */
export async function storeBillAlert(
  session: Session,
  bill: BillToCheck,
  checked: CheckedBill,
  now: Date,
): Promise<number> {
  if (checked.state !== above || bill.channelId === null) return 0;
  const [first] = await session.rows<{ isElsewhere: boolean }>(sql`
    select c."LoadId" is distinct from ${param(bill.loadId)}::uuid as "isElsewhere"
    from "dw_MLNotifications" n join "dw_Channels" c using ("ChannelId") where n."NotificationId" = ${param(alertIdOf(bill.id))}::uuid`);
  const id = alertIdOf(bill.id, first?.isElsewhere ? bill.loadId : undefined);
  return storeAlerts(session, [alertOfBill(id, bill.channelId, bill, checked, now)], now);
}

/** Withdraws unsettled alerts of bills that are no longer above their limit, were moved to another load, or deleted. */
export async function withdrawBillAlerts(session: Session, now: Date): Promise<void> {
  const raised = await session.rows<{ notificationId: string; loadId: string | null }>(sql`
    select n."NotificationId" as "notificationId", c."LoadId" as "loadId" from "dw_MLNotifications" n
    join "dw_Channels" c using ("ChannelId") join "dw_MLNotificationGroup" g on g."NotificationGroupId" = n."NotificationGroupId"
    where n."AlertType" = ${param(billDifference)} and n."ContextualSummary" is distinct from ${param(withdrawnSummary)} and ${isUnsettledGroup('g')}`);
  if (raised.length === 0) return;
  const bills = await session.rows<{ id: string; loadId: string }>(
    sql`select "BillId" as id, "LoadId" as "loadId" from "dw_Bills" where "State" = ${param(above)}`,
  );
  const loadByAlert = new Map(
    bills.flatMap(({ id, loadId }) => [alertIdOf(id), alertIdOf(id, loadId)].map((alertId) => [alertId, loadId])),
  );
  const obsolete = raised.filter(({ notificationId, loadId }) => loadByAlert.get(notificationId) !== loadId);
  await withdrawAlerts(session, obsolete, now);
}

/** Returns an alert on the last day of the bill, so that consecutive bills are not one continuing alert. */
function alertOfBill(
  NotificationId: string,
  ChannelId: string,
  bill: BillToCheck,
  { expected, difference, exceedsLimit, linesDifference, linesExceedLimit }: CheckedBill,
  now: Date,
): RaisedAlert {
  const amount = (of: number | null): string =>
    `${(of ?? 0).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} ${bill.currency}`;
  const by = (of: number | null): string => amount(Math.abs(of ?? 0));
  const lines = `${by(linesDifference)} ${(linesDifference ?? 0) > 0 ? 'more' : 'less'} than its total, ${amount(bill.total)}`;
  const found = exceedsLimit
    ? `bill ${bill.number} is ${by(difference)} ${(difference ?? 0) > 0 ? 'above' : 'below'} what the readings come to at the tariff, ${amount(expected)}${linesExceedLimit ? `; its lines come to ${lines}` : ''}`
    : `the lines of bill ${bill.number} come to ${lines}`;
  const place = placeLabel(bill);
  const stamp = now.toISOString();
  return {
    buildingId: bill.buildingId,
    loadId: bill.loadId,
    isOnShift: false,
    isOfOnePeriod: true,
    alert: {
      ...{ NotificationId, ChannelId, AlertType: billDifference, Priority: NotificationPriority.values.Medium },
      ContextualSummary: `${place}: ${found}; the limit is ${bill.limitPercent} %.`,
      StartDate: new Date(bill.lastDay.from).toISOString(),
      EndDate: new Date(Date.parse(bill.lastDay.until) - 1_000).toISOString(),
      // Costs of notifications are in the currency of the account.
      EquivalentCost: bill.isForeign ? null : Math.max(0, difference ?? 0),
      CreatedOn: stamp,
      UpdatedOn: stamp,
    },
  };
}
