import { decimal, key, partOf, stamps, text } from './language/fields';
import { defineResource } from './language/resource';

const byJob = { readOnly: true, unstamped: true } as const;

/** A line of a bill. It is compared with the component of the tariff of the same label. */
export default defineResource({
  name: 'billLines',
  table: 'dw_BillLines',
  noun: 'Bill Line',
  plural: 'Bill Lines',
  label: 'Label',
  hint: 'Bill.Number',
  icon: 'ReceiptLong',
  account: 'Bill.Load.Building.Site.AccountId',
  policy: 'estate',
  fields: {
    BillLineId: key(),
    BillId: partOf('bills', { required: 'Please select a bill' }),
    Label: text({ required: 'Please enter a label', help: 'The same as the label of the tariff component' }),
    Quantity: decimal(),
    Amount: decimal({ unit: '$', required: 'Please enter an amount' }),
    ExpectedQuantity: decimal(byJob),
    ExpectedAmount: decimal({
      unit: '$',
      help: 'Calculated from the readings; empty if the tariff has no such component',
      ...byJob,
    }),
    Difference: decimal({ unit: '$', help: 'Billed minus expected', ...byJob }),
    ...stamps,
  },
  unique: [{ columns: ['BillId', 'Label'], sentence: 'This bill already has a line with this label' }],
  search: ['Label', 'Bill.Number', 'Bill.Load.Label'],
  list: {
    columns: [
      'Bill.Number',
      'Bill.Load.Label',
      'Label',
      'Difference',
      'Amount',
      'ExpectedAmount',
      'Quantity',
      'ExpectedQuantity',
      { path: 'UpdatedOn', hidden: true },
    ],
    sort: { UpdatedOn: 'desc' },
    filters: [{ path: 'Bill.Load.Building.Site.AccountId', always: true }, 'BillId'],
  },
  create: {
    dialog: 'addBillLine',
    title: 'Add Bill Line',
    fields: ['BillId', 'Label', 'Quantity', 'Amount'],
    success: 'Bill Line Added!',
    then: 'reload',
  },
  detail: {
    Details: {
      groups: {
        Line: ['BillId', 'Label', 'Quantity', 'Amount'],
        Check: ['Difference', 'ExpectedAmount', 'ExpectedQuantity'],
        Record: ['CreatedOn', 'UpdatedOn'],
      },
    },
  },
});
