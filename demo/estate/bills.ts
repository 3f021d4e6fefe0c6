import billLines from '../../resources/billLines';
import bills from '../../resources/bills';
import { catalogue } from '../../resources/language/all';
import { checkBill } from '../../server/jobs/bills/checkBills';
import { billsToCheck } from '../../server/jobs/bills/readBills';
import { numberOf } from '../../server/model/tariffs/exact';
import type { Session } from '../../server/sql/database';
import { dateBefore } from '../calendar';
import { idOf } from '../identity';
import { insertRows } from '../store/insertRows';
import { updateRow } from '../store/updateRow';
import type { Estate } from './estate';
import { loadId } from './loads';
import { ago, monthStart } from './time';

interface Billed {
  readonly meter: string;
  readonly monthsAgo: number;
  /** A line that was billed by so many times too much. */
  readonly wrong?: { readonly label: string; readonly times: number };
}

const billed: readonly Billed[] = [
  { meter: 'CAM-b58-E', monthsAgo: 3 },
  { meter: 'CAM-b58-E', monthsAgo: 2, wrong: { label: 'Maximum demand', times: 2 } },
  { meter: 'CAM-b36-E', monthsAgo: 2 },
  { meter: 'CAM-b58-G', monthsAgo: 2 },
];
const keyOf = ({ meter, monthsAgo }: Billed): string => `${meter} ${monthsAgo}`;
const billIdOf = (bill: Billed): string => idOf('bills', keyOf(bill));

/** Enters bills as the supplier would have written them by the readings and the tariffs, one of them with a mistake. */
export async function fillBills(session: Session, estate: Estate): Promise<void> {
  const written = { CreatedOn: ago(estate, 20), UpdatedOn: ago(estate, 20) };
  const rows = billed.map((bill, index) => ({
    BillId: billIdOf(bill),
    LoadId: loadId(bill.meter),
    Number: `INV-${monthStart(estate, bill.monthsAgo).slice(0, 7)}-${101 + index}`,
    StartDate: monthStart(estate, bill.monthsAgo),
    EndDate: dateBefore(new Date(monthStart(estate, bill.monthsAgo - 1)), 1),
    Currency: 'GBP',
    Total: 0,
    ...written,
  }));
  await insertRows(session, bills, rows);
  for (const bill of await billsToCheck(session, catalogue, estate.now)) {
    const { wrong } = billed.find((each) => billIdOf(each) === bill.id) ?? {};
    const { lines } = await checkBill(session, catalogue, bill);
    const amounts = lines.map(({ label, quantity, amount }, index) => ({
      BillLineId: idOf('billLines', `${bill.id} ${label}`),
      BillId: bill.id,
      Label: label,
      Quantity: numberOf(quantity),
      Amount: Math.round(numberOf(amount) * (wrong?.label === label ? wrong.times : 1) * 100) / 100,
      CreatedOn: new Date(Date.parse(written.CreatedOn) + index).toISOString(),
      UpdatedOn: written.UpdatedOn,
    }));
    await insertRows(session, billLines, amounts);
    const total = amounts.reduce((sum, { Amount }) => sum + Amount, 0);
    await updateRow(session, bills, bill.id, { Total: Math.round(total * 100) / 100, UpdatedOn: written.UpdatedOn });
  }
}
