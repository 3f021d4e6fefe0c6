import { Currency } from './enums/currency';
import { InstallationScope } from './enums/installationScope';
import { TimeZoneIana } from './enums/timeZone';
import { enumeration, stamps, text, word } from './language/fields';
import { defineResource } from './language/resource';

export default defineResource({
  name: 'installation',
  table: 'dw_Installation',
  noun: 'Installation',
  plural: 'Installation',
  label: 'Company',
  icon: 'Business',
  account: 'everyone',
  policy: 'staffWrites',
  fields: {
    Scope: enumeration(InstallationScope, { key: true, default: 'Installation' }),
    Company: text({
      required: 'Please enter the company',
      help: 'Company that provides this installation; shown in page titles and mails',
    }),
    Currency: word(Currency, {
      required: 'Please select a currency',
      help: 'For accounts whose country has no known currency',
    }),
    CountryCode: text({
      label: 'Country',
      required: 'Please enter a country',
      pattern: { matches: '[A-Z]{2}', sentence: 'enter a country code such as NZ or GB' },
      help: 'For new accounts if none is given',
    }),
    TimeZoneIana: word(TimeZoneIana, {
      label: 'Time zone',
      required: 'Please select a time zone',
      input: 'TimeZone',
      help: 'For new accounts if none is given',
    }),
    ...stamps,
  },
  unique: [{ columns: ['Scope'], sentence: 'This installation has been set up already.' }],
  search: ['Company'],
  list: {
    columns: ['Company', 'Currency', 'CountryCode', 'TimeZoneIana', 'UpdatedOn'],
    sort: { Company: 'asc' },
  },
  create: {
    dialog: 'addInstallation',
    title: 'Set Up Installation',
    fields: ['Company', 'Currency', 'CountryCode', 'TimeZoneIana'],
    hiddenDefaults: ['Scope'],
    success: 'Installation Set Up!',
    then: 'reload',
  },
  detail: {
    Details: {
      groups: {
        Installation: ['Company', 'Currency', 'CountryCode', 'TimeZoneIana'],
        Record: ['CreatedOn', 'UpdatedOn'],
      },
    },
  },
});
