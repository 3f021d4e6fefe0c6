import { date, key, partOf, stamps, text } from './language/fields';
import { defineResource } from './language/resource';

/** A day on which a tariff has the prices of a weekend. */
export default defineResource({
  name: 'tariffHolidays',
  table: 'dw_TariffHolidays',
  noun: 'Tariff Holiday',
  plural: 'Tariff Holidays',
  label: 'Label',
  hint: 'Tariff.Account.Label',
  icon: 'Event',
  account: 'Tariff.AccountId',
  policy: 'administration',
  fields: {
    TariffHolidayId: key(),
    TariffId: partOf('tariffs', { required: 'Please select a tariff' }),
    Day: date({ required: 'Please enter a valid date DD/MM/YYYY' }),
    Label: text({ required: 'Please enter a label' }),
    ...stamps,
  },
  unique: [{ columns: ['TariffId', 'Day'], sentence: 'This tariff already has a holiday on this day' }],
  search: ['Label', 'Tariff.Account.Label'],
  list: {
    columns: [
      'Tariff.Account.Label',
      { path: 'Tariff.Label', label: 'Tariff' },
      'Label',
      'Day',
      { path: 'UpdatedOn', hidden: true },
    ],
    sort: { Day: 'desc' },
    filters: [{ path: 'Tariff.AccountId', always: true }, 'TariffId'],
  },
  create: {
    dialog: 'addTariffHoliday',
    title: 'Add Tariff Holiday',
    titled: ['Tariff.Account.Label', 'Tariff.Label'],
    fields: ['TariffId', 'Day', 'Label'],
    success: 'Tariff Holiday Added!',
    then: 'reload',
  },
  detail: {
    Details: { groups: { Holiday: ['TariffId', 'Day', 'Label'], Record: ['CreatedOn', 'UpdatedOn'] } },
  },
});
