import { Status } from './enums/status';
import { WeatherStation } from './enums/weatherStation';
import { countOf, date, double, enumeration, key, stamps, text, timestamp } from './language/fields';
import { defineResource } from './language/resource';

/** A place whose weather is recorded and forecast. */
export default defineResource({
  name: 'weather',
  table: 'dw_Weather',
  noun: 'Weather',
  plural: 'Weather',
  ask: 'Please select a weather location',
  label: 'Address',
  hint: 'Country',
  pickerFields: ['Station'],
  menu: { order: 18, label: 'Weather' },
  icon: 'WbSunny',
  account: 'everyone',
  policy: 'staffWrites',
  fields: {
    WeatherId: key(),
    Address: text({ required: 'Please enter an address' }),
    City: text(),
    Station: enumeration(WeatherStation, { label: 'Weather station', help: 'The station that the readings come from' }),
    Country: text(),
    Latitude: double({ unit: '°', required: 'Please enter a valid latitude' }),
    Longitude: double({ unit: '°', required: 'Please enter a valid longitude' }),
    StartFrom: date({ label: 'Readings from' }),
    LatestDataPoint: timestamp({ readOnly: true }),
    Status: enumeration(Status, { default: 'Active', required: 'Please select a valid status' }),
    ReadingCount: countOf('WeatherReadings', { label: 'Readings' }),
    ...stamps,
  },
  search: ['Address', 'City', 'Country'],
  list: {
    columns: [
      'Address',
      'City',
      'Country',
      'Status',
      'StartFrom',
      'LatestDataPoint',
      'ReadingCount',
      { path: 'Station', hidden: true },
      { path: 'Latitude', hidden: true },
      { path: 'Longitude', hidden: true },
      { path: 'CreatedOn', hidden: true },
      { path: 'UpdatedOn', hidden: true },
    ],
    sort: { Address: 'asc' },
    filters: [
      { path: 'Status', always: true },
      'Country',
      'Station',
      { path: 'LatestDataPoint', by: '_lte', label: 'No data since' },
    ],
  },
  create: {
    dialog: 'addWeather',
    title: 'Add Weather',
    fields: ['Address', 'City', 'Country', 'Station', 'Latitude', 'Longitude', 'StartFrom', 'Status'],
    success: 'Weather Added!',
  },
  detail: {
    Details: {
      groups: {
        Place: ['Address', 'City', 'Country', 'Station', 'Latitude', 'Longitude'],
        Data: ['Status', 'StartFrom', 'LatestDataPoint', 'ReadingCount'],
        Record: ['CreatedOn', 'UpdatedOn'],
      },
    },
    Readings: {
      many: 'WeatherReadings',
      columns: [
        'Event',
        'ReadingType',
        'Temperature',
        'FeelsLike',
        'Humidity',
        'WindSpeed',
        'Conditions',
        'Cdd',
        'Hdd',
      ],
    },
    Buildings: { many: 'Buildings', columns: ['Label', 'Site.Label', 'Site.Account.Label', 'Status'] },
  },
});
