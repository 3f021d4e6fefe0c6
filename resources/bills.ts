import { BillReason } from './enums/billReason';
import { BillState } from './enums/billState';
import { Currency } from './enums/currency';
import { date, decimal, key, partOf, stamps, text, timestamp, word } from './language/fields';
import { defineResource } from './language/resource';

const byJob = { readOnly: true, unstamped: true } as const;

/** A bill for what a load used: a job compares it with the load's own readings at the account's tariff. */
export default defineResource({
  name: 'bills',
  table: 'dw_Bills',
  noun: 'Bill',
  plural: 'Bills',
  label: 'Number',
  hint: 'Load.Label',
  state: 'State',
  icon: 'ReceiptLong',
  account: 'Load.Building.Site.AccountId',
  policy: 'estate',
  fields: {
    BillId: key(),
    LoadId: partOf('loads', { required: 'Please select a load' }),
    Number: text({ required: 'Please enter a number' }),
    StartDate: date({ label: 'First day', required: 'Please enter a valid start date DD/MM/YYYY' }),
    EndDate: date({
      label: 'Last day',
      required: 'Please enter a valid date DD/MM/YYYY',
      notBefore: { field: 'StartDate', sentence: 'The last day must not be before the first one' },
    }),
    Currency: word(Currency),
    Total: decimal({ unit: '$', required: 'Please enter a total', help: 'As billed, including tax' }),
    LimitPercent: decimal({
      label: 'Limit',
      unit: '%',
      min: 0,
      default: 2,
      help: 'A larger difference from the expected amount, or from the sum of its lines, raises a notification',
    }),
    CancelledOn: date({
      label: 'Cancelled',
      help: 'Date on which it became void: it was cancelled, or replaced by a corrected bill',
    }),
    Expected: decimal({
      unit: '$',
      help: 'Calculated from the readings of the load, at the tariff of the account',
      ...byJob,
    }),
    Difference: decimal({ unit: '$', help: 'Billed minus expected', ...byJob }),
    LinesDifference: decimal({
      label: 'Lines minus total',
      unit: '$',
      help: 'Sum of its lines minus its total, including taxes of the tariff that have no line',
      ...byJob,
    }),
    State: word(BillState, { label: 'Result', ...byJob }),
    Reason: word(BillReason, { help: 'Why it cannot be compared with readings', ...byJob }),
    Overlaps: text({ help: 'Other bills of the load for the same days', translated: true, ...byJob }),
    ReadShare: decimal({ label: 'Completeness', cell: 'Share', ...byJob }),
    NotBilled: text({
      label: 'Not on the bill',
      help: 'Components of the tariff that have no line on the bill',
      ...byJob,
    }),
    CheckedOn: timestamp({ label: 'Checked', help: 'Within five minutes of a change', ...byJob }),
    ...stamps,
  },
  unique: [{ columns: ['LoadId', 'Number'], sentence: 'This load already has a bill with this number' }],
  search: ['Number', 'Load.Label', 'Load.Building.Label'],
  list: {
    columns: [
      'Number',
      'Load.Label',
      'Load.Building.Label',
      'State',
      'Difference',
      'Total',
      'Expected',
      'StartDate',
      'EndDate',
      { path: 'LinesDifference', hidden: true },
      { path: 'Overlaps', hidden: true },
      { path: 'Reason', hidden: true },
      { path: 'CancelledOn', hidden: true },
      { path: 'Currency', hidden: true },
      { path: 'LimitPercent', hidden: true },
      { path: 'ReadShare', hidden: true },
      { path: 'NotBilled', hidden: true },
      { path: 'CheckedOn', hidden: true },
      { path: 'UpdatedOn', hidden: true },
    ],
    sort: { EndDate: 'desc' },
    filters: [{ path: 'Load.Building.Site.AccountId', always: true }, 'LoadId', 'State'],
  },
  create: {
    dialog: 'addBill',
    title: 'Add Bill',
    parentPickers: ['accounts', 'sites', 'buildings'],
    fields: ['LoadId', 'Number', 'StartDate', 'EndDate', 'Total', 'Currency', 'LimitPercent'],
    success: 'Bill Added!',
    then: 'reload',
  },
  detail: {
    Details: {
      groups: {
        Bill: ['LoadId', 'Number', 'StartDate', 'EndDate', 'Total', 'Currency', 'LimitPercent', 'CancelledOn'],
        Check: [
          'State',
          'Reason',
          'Difference',
          'LinesDifference',
          'Expected',
          'Overlaps',
          'ReadShare',
          'NotBilled',
          'CheckedOn',
        ],
        Record: ['CreatedOn', 'UpdatedOn'],
      },
    },
    Lines: {
      many: 'BillLines',
      columns: ['Label', 'Difference', 'Amount', 'ExpectedAmount', 'Quantity', 'ExpectedQuantity'],
    },
  },
});
