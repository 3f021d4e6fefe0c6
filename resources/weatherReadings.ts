import { WeatherReadingType } from './enums/weatherReadingType';
import { double, enumeration, partOf, stamps, text, timestamp } from './language/fields';
import { defineResource } from './language/resource';

export default defineResource({
  name: 'weatherReadings',
  table: 'dw_WeatherReadings',
  noun: 'Weather Reading',
  plural: 'Weather Readings',
  label: 'Weather.Address',
  icon: 'Thermostat',
  account: 'everyone',
  policy: 'staffWrites',
  journal: 'corrections',
  fields: {
    WeatherId: partOf('weather', { key: true, required: 'Please select a weather location' }),
    Event: timestamp({ key: true, required: 'Please enter a valid event date DD/MM/YYYY' }),
    ReadingType: enumeration(WeatherReadingType, {
      key: true,
      default: 'Recorded',
      required: 'Please select a valid reading type',
    }),
    Temperature: double({ unit: '°C' }),
    FeelsLike: double({ unit: '°C' }),
    Dewpoint: double({ label: 'Dew point', unit: '°C' }),
    Humidity: double({ unit: '%' }),
    WindSpeed: double({ unit: 'm/s' }),
    WindDirection: double({ unit: '°' }),
    Conditions: text(),
    Cdd: double({ label: 'Cooling degree days', unit: '°C·d' }),
    Hdd: double({ label: 'Heating degree days', unit: '°C·d' }),
    UpdatedOn: stamps.UpdatedOn,
  },
  unique: [
    {
      columns: ['WeatherId', 'Event', 'ReadingType'],
      sentence: 'This weather location already has a reading of this type at this time',
    },
  ],
  search: ['Conditions', 'Weather.Address', 'Weather.City'],
  list: {
    columns: [
      'Weather.Address',
      'Event',
      'ReadingType',
      'Temperature',
      'Humidity',
      'WindSpeed',
      'Conditions',
      { path: 'FeelsLike', hidden: true },
      { path: 'Dewpoint', hidden: true },
      { path: 'WindDirection', hidden: true },
      { path: 'Cdd', hidden: true },
      { path: 'Hdd', hidden: true },
      { path: 'UpdatedOn', hidden: true },
    ],
    sort: { Event: 'desc' },
    filters: [{ path: 'WeatherId', always: true }, { path: 'Event', by: '_gte', label: 'Since' }, 'ReadingType'],
  },
  create: {
    dialog: 'addWeatherReading',
    title: 'Add Weather Reading',
    fields: [
      'WeatherId',
      'Event',
      'ReadingType',
      'Temperature',
      'FeelsLike',
      'Dewpoint',
      'Humidity',
      'WindSpeed',
      'WindDirection',
      'Conditions',
    ],
    success: 'Weather Reading Added!',
    then: 'reload',
  },
  detail: {
    Details: {
      groups: {
        Reading: ['WeatherId', 'Event', 'ReadingType', 'Conditions'],
        Air: ['Temperature', 'FeelsLike', 'Dewpoint', 'Humidity'],
        Wind: ['WindSpeed', 'WindDirection'],
        'Degree days': ['Cdd', 'Hdd'],
        Record: ['UpdatedOn'],
      },
    },
  },
});
