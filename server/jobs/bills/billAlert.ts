import { v5 } from 'uuid';
import type { AlertType } from '../../../resources/enums/alertType';
import type { BillStateWord } from '../../../resources/enums/billState';
import { NotificationPriority } from '../../../resources/enums/notificationPriority';
import type { PricedLine } from '../../model/tariffs/bill';
import type { Session } from '../../sql/database';
import { param, sql } from '../../sql/fragment';
import { placeInWords, type RaisedAlert } from '../detection/raise';
import { storeAlerts } from '../detection/storeAlerts';
import { withdrawAlerts } from '../detection/withdraw';
import type { BillToCheck } from './readBills';

/** What a check of a bill found; amounts in the currency of the bill. */
export interface CheckedBill {
  readonly lines: readonly PricedLine[];
  /** Null where readings or a tariff are missing. */
  readonly expected: number | null;
  readonly difference: number | null;
  readonly state: BillStateWord;
  /** The part of its time that was read. */
  readonly read: number;
}

/** The alert type of a bill that differs from its readings by more than the limit. */
const billDifference: (typeof AlertType.words)[number] = 'Bill difference';
/** The same bill always gets the same alert: a check that is repeated raises nothing twice. */
const namespace = '0b8d4a63-2a0b-5d9a-9d5e-6f3a7f0f1d42';

/** Raises an alert of a bill above its limit, or withdraws the one that was raised. Returns how many groups are new. */
export async function storeBillAlert(
  session: Session,
  bill: BillToCheck,
  checked: CheckedBill,
  now: Date,
): Promise<number> {
  if (bill.channelId === null) return 0;
  const notificationId = v5(bill.id, namespace);
  if (checked.state === 'Above the limit')
    return storeAlerts(session, [alertOfBill(notificationId, bill.channelId, bill, checked, now)], now);
  if (checked.state === 'Within the limit') {
    const raised = await session.rows<{ notificationId: string }>(sql`
      select "NotificationId" as "notificationId" from "dw_MLNotifications"
      where "NotificationId" = ${param(notificationId)}::uuid and "EquivalentCost" is distinct from 0`);
    await withdrawAlerts(session, raised, now);
  }
  return 0;
}

/** The alert stands on the last day of the bill: bills that follow each other are no alert that goes on. */
function alertOfBill(
  NotificationId: string,
  ChannelId: string,
  bill: BillToCheck,
  { expected, difference }: CheckedBill,
  now: Date,
): RaisedAlert {
  const amount = (of: number | null): string =>
    `${(of ?? 0).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}${bill.currency ? ` ${bill.currency}` : ''}`;
  const by = Math.abs(difference ?? 0);
  const place = placeInWords(bill);
  const stamp = now.toISOString();
  return {
    buildingId: bill.buildingId,
    loadId: bill.loadId,
    isOnShift: false,
    alert: {
      ...{ NotificationId, ChannelId, AlertType: billDifference, Priority: NotificationPriority.values.Medium },
      ContextualSummary: `${place}: bill ${bill.number} is ${amount(by)} ${(difference ?? 0) > 0 ? 'above' : 'below'} what the readings come to at the tariff, ${amount(expected)}; the limit is ${bill.limitPercent} %.`,
      StartDate: `${bill.end}T00:00:00.000Z`,
      EndDate: `${bill.end}T23:59:59.000Z`,
      EquivalentCost: Math.max(0, difference ?? 0),
      CreatedOn: stamp,
      UpdatedOn: stamp,
    },
  };
}
