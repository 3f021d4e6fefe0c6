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

/** What a check of a bill found; amounts in the currency of the bill. */
export interface CheckedBill {
  readonly lines: readonly PricedLine[];
  /** Null where readings or a tariff are missing. */
  readonly expected: number | null;
  readonly difference: number | null;
  /** Whether `difference` is above the limit. */
  readonly exceedsLimit: boolean;
  /** What the lines come to above the total; null where there are none, or nothing is expected and they are no more. */
  readonly linesDifference: number | null;
  /** Whether that is above the limit. */
  readonly linesExceedLimit: boolean;
  readonly state: BillStateWord;
  /** Why it is not known. */
  readonly reason: BillReasonWord | null;
  /** The part of its time that was read; null of what was cancelled. */
  readonly read: number | null;
}

/** The alert type of a bill that differs from its readings, or its lines from its total, by more than the limit. */
const billDifference: (typeof AlertType.words)[number] = 'Bill difference';
/** The same bill of a load always gets the same alert: a check that is repeated raises nothing twice. */
const namespace = '0b8d4a63-2a0b-5d9a-9d5e-6f3a7f0f1d42';

const above: BillStateWord = 'Above the limit';
/** The load that a bill had when its first alert was raised is not part of the id of that. */
const alertIdOf = (billId: string, laterLoad?: string): string =>
  v5(laterLoad === undefined ? billId : `${billId} ${laterLoad}`, namespace);

/** Raises an alert of a bill above its limit. Returns how many groups are new. */
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

/**
 * Withdraws alerts that nobody has settled of bills that are above their limit no longer, are of another load now, or
 * were deleted.
 */
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

/** The alert stands on the last day of the bill: bills that follow each other are no alert that goes on. */
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
