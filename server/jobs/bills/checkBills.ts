import type { BillReasonWord } from '../../../resources/enums/billReason';
import type { BillStateWord } from '../../../resources/enums/billState';
import type { Catalogue } from '../../../resources/language/catalogue';
import { forEachSettled } from '../../forEachSettled';
import type { PricedLine } from '../../model/tariffs/bill';
import { sumOfLines } from '../../model/tariffs/billedLines';
import { exact, numberOf, sum } from '../../model/tariffs/exact';
import type { Database, Session } from '../../sql/database';
import { param, sql } from '../../sql/fragment';
import { unjournaled } from '../../sql/unjournaled';
import { type CheckedBill, storeBillAlert, withdrawBillAlerts } from './billAlert';
import { expectedBill, monthsBefore } from './expectedBill';
import { meteredSpan } from './meteredSpan';
import { type BillToCheck, billsToCheck } from './readBills';
import { type BilledTariff, billedTariffs } from './readTariffs';

/**
 * Minimum share (0–1) of the billing period with readings; below it a bill is not compared, since missing readings look
 * like overbilling.
 */
const minReadShare = 0.98;

/**
 * Compares new and changed bills, and daily the recent ones, with the readings of their load at the tariff of the
 * account. Raises a notification above the limit, and withdraws it where it no longer applies or the bill was deleted.
 * Returns the number of bills checked and of new notifications.
 * @throws {AggregateError} after all bills, where some failed
 */
export async function checkBills(
  database: Database,
  catalogue: Catalogue,
  now: Date,
  signal?: AbortSignal,
): Promise<{ readonly bills: number; readonly newNotifications: number }> {
  const bills = await database.read((session) => billsToCheck(session, catalogue, now));
  let newNotifications = 0;
  let done = 0;
  const write = <Result>(run: (session: Session) => Promise<Result>) =>
    database.write({ contactId: null, operation: 'CheckBills' }, run);
  const checks = forEachSettled(bills, signal, async (bill) => {
    const checked = await database.read((session) => checkBill(session, catalogue, bill));
    newNotifications += await write(async (session) => {
      const raised = await storeBillAlert(session, bill, checked, now);
      await saveCheck(session, bill, checked, now);
      return raised;
    });
    done++;
  });
  await checks.finally(() => write((session) => withdrawBillAlerts(session, now)));
  return { bills: done, newNotifications };
}

/**
 * Returns the check of a bill by the readings of its load and the tariffs of its account. Without either, only its
 * lines are compared with its total.
 */
export async function checkBill(session: Session, catalogue: Catalogue, bill: BillToCheck): Promise<CheckedBill> {
  if (bill.isCancelled) return { ...notCompared, state: 'Cancelled', reason: null, read: null };
  const withoutExpectation = (reason: BillReasonWord, read: number): CheckedBill => {
    const lines = compareLinesWithoutExpectation(bill);
    const state = lines.linesExceedLimit ? 'Above the limit' : bill.overlaps ? overlapState : 'Unknown';
    return { ...notCompared, ...lines, state, reason, read };
  };
  if (bill.channelId === null) return withoutExpectation('No channel of the load counts', 0);
  await session.withoutTimeout();
  const tariffs = await billedTariffs(session, bill.accountId, bill.utility);
  const months = monthsBefore(tariffs);
  const own = await meteredSpan(session, catalogue, bill, bill.start, dayAfter(bill.end));
  if (own.read < minReadShare)
    return withoutExpectation(own.hasReadings ? 'Not all was read' : 'Nothing was read', own.read);
  const before =
    months > 0 ? await meteredSpan(session, catalogue, bill, monthsEarlier(bill.start, months), bill.start) : undefined;
  const lines = expectedBill(bill, tariffs, [...(before?.hours ?? []), ...own.hours]);
  if (typeof lines === 'string') return withoutExpectation(lines, own.read);
  const expected = numberOf(sum(lines.map(({ amount }) => amount)));
  const difference = Math.round((bill.total - expected) * 100) / 100;
  const exceedsLimit = Math.abs(difference) > (Math.abs(expected) * bill.limitPercent) / 100;
  // The demand of an unread earlier month may be what the ratchet billed.
  if (exceedsLimit && difference > 0 && before && before.read < minReadShare)
    return withoutExpectation('The demand of months before was not all read', own.read);
  const { linesDifference, linesExceedLimit } = compareLinesWithTotal(bill, lines, tariffs);
  const state =
    exceedsLimit || linesExceedLimit ? 'Above the limit' : bill.overlaps ? overlapState : 'Within the limit';
  return {
    lines,
    expected,
    difference,
    exceedsLimit,
    linesDifference,
    linesExceedLimit,
    state,
    reason: null,
    read: own.read,
  };
}

/**
 * Returns the sum of a bill's lines minus its total. A sum below the total exceeds the limit only where every component
 * of the tariff has a line, as lines may be entered one by one, or in part.
 */
function compareLinesWithTotal(
  bill: BillToCheck,
  expected: readonly PricedLine[],
  tariffs: readonly BilledTariff[],
): LinesOfBill {
  if (bill.lines.length === 0) return { linesDifference: null, linesExceedLimit: false };
  const billed = bill.lines.map(({ label, amount }) => ({ label, amount: exact(amount) }));
  const { total, isWhole } = sumOfLines(
    billed,
    expected,
    tariffs.map(({ components }) => components),
  );
  const linesDifference = numberOf(total - exact(bill.total));
  const isBeyond = Math.abs(linesDifference) > (Math.abs(bill.total) * bill.limitPercent) / 100;
  return { linesDifference, linesExceedLimit: isBeyond && (goesBeyondTotal(bill, linesDifference) || isWhole) };
}

/**
 * Returns the comparison without expected lines: missing lines and taxes are unknown then, but a sum above the total is
 * wrong in any case.
 */
function compareLinesWithoutExpectation(bill: BillToCheck): LinesOfBill {
  const linesDifference = numberOf(sum(bill.lines.map(({ amount }) => exact(amount))) - exact(bill.total));
  const isBeyond = Math.abs(linesDifference) > (Math.abs(bill.total) * bill.limitPercent) / 100;
  const linesExceedLimit = bill.lines.length > 0 && isBeyond && goesBeyondTotal(bill, linesDifference);
  return { linesDifference: linesExceedLimit ? linesDifference : null, linesExceedLimit };
}

/** Whether lines exceed the total in its own direction: those of a credit note are below zero, as its total is. */
const goesBeyondTotal = ({ total }: BillToCheck, linesDifference: number): boolean =>
  total < 0 ? linesDifference < 0 : linesDifference > 0;

type LinesOfBill = Pick<CheckedBill, 'linesDifference' | 'linesExceedLimit'>;

const notCompared = {
  lines: [],
  expected: null,
  difference: null,
  exceedsLimit: false,
  linesDifference: null,
  linesExceedLimit: false,
} as const;
const overlapState: BillStateWord = 'Overlaps another bill';

/** Stores the result of a check. Not recorded in history nor in `UpdatedOn`, as no person changed anything. */
async function saveCheck(session: Session, bill: BillToCheck, checked: CheckedBill, now: Date): Promise<void> {
  const lines = checked.lines.map(({ label, quantity, amount }, position) => ({
    ...{ position, label, quantity: numberOf(quantity), amount: numberOf(amount) },
  }));
  const expected = sql`json_to_recordset(${param(JSON.stringify(lines))}::json) as x(position int, label text, quantity numeric, amount numeric)`;
  const isSame = sql`lower(trim(x.label)) = lower(trim(n."Label"))`;
  const id = sql`${param(bill.id)}::uuid`;
  await unjournaled(session, async () => {
    await session.count(sql`
    update "dw_BillLines" n set "ExpectedQuantity" = o.quantity, "ExpectedAmount" = o.amount,
      "Difference" = case when ${param(checked.expected !== null)} then n."Amount" - coalesce(o.amount, 0) end
    from "dw_BillLines" n2 left join lateral (select x.quantity, x.amount from ${expected} where lower(trim(x.label)) = lower(trim(n2."Label")) limit 1) o on true
    where n."BillId" = ${id} and n2."BillLineId" = n."BillLineId"`);
    await session.count(sql`
    update "dw_Bills" i set "Expected" = ${param(checked.expected)}, "Difference" = ${param(checked.difference)}, "LinesDifference" = ${param(checked.linesDifference)}, "State" = ${param(checked.state)},
      "Reason" = ${param(checked.reason)}, "Overlaps" = ${param(bill.overlaps)}, "ReadShare" = ${param(checked.read)}, "CheckedOn" = greatest(${param(now)}, ${param(bill.readOn)}::timestamptz),
      "NotBilled" = (select string_agg(x.label || ' (' || round(x.amount, 2) || ' ' || ${param(bill.currency)}::text || ')', ', ' order by x.position) from ${expected}
        where x.amount <> 0 and exists (select from "dw_BillLines" n where n."BillId" = i."BillId")
          and not exists (select from "dw_BillLines" n where n."BillId" = i."BillId" and ${isSame}))
    where i."BillId" = ${id}`);
  });
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

/** Returns the first day of the month `months` before that of a day, as YYYY-MM-DD. */
function monthsEarlier(day: string, months: number): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
}
