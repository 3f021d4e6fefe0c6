import { ReadingType } from './enums/readingType';
import { double, enumeration, partOf, timestamp } from './language/fields';
import { defineResource } from './language/resource';
import { maxReading } from './shared/maxReading';

const value = double({ min: -maxReading, max: maxReading });

export default defineResource({
  name: 'consumption',
  table: 'dw_Consumption',
  noun: 'Consumption',
  plural: 'Consumption',
  many: 'Consumptions',
  label: 'ConsumptionDate',
  hint: 'Channel.Label',
  icon: 'BarChart',
  account: 'Channel.Building.Site.AccountId',
  policy: 'estate',
  journal: 'corrections',
  partitionBy: { month: 'ConsumptionDate' },
  series: {
    of: 'ChannelId',
    at: 'ConsumptionDate',
    written: 'UpdatedOn',
    keptIn: 'channelsMetadata',
    first: 'ConsumptionStartDate',
    latest: 'LatestData',
    latestWritten: 'LatestDataUploaded',
    exchanges: { from: 'meterExchanges', of: 'ChannelId', at: 'ExchangedOn' },
    flags: {
      from: 'readingFindings',
      of: 'ChannelId',
      starts: 'From',
      ends: 'To',
      flag: 'Rule',
      except: { Status: 'Closed' },
    },
  },
  fields: {
    ChannelId: partOf('channels', { key: true, required: 'Please select a channel' }),
    ConsumptionDate: timestamp({ key: true, required: 'Please enter a valid date DD/MM/YYYY', label: 'Read' }),
    Raw: value,
    Corrected: value,
    ReadingType: enumeration(ReadingType, { default: 'Unknown', label: 'Type' }),
    UpdatedOn: timestamp({ default: 'now', label: 'Updated', readOnly: true }),
  },
  unique: [{ columns: ['ChannelId', 'ConsumptionDate'], sentence: 'This channel already has a reading at this time' }],
  search: [],
  list: {
    columns: [
      'Channel.Label',
      'ConsumptionDate',
      'Raw',
      'Corrected',
      'Channel.UnitOfMeasure',
      'ReadingType',
      'UpdatedOn',
      { path: 'Channel.ChannelKey', hidden: true },
      { path: 'Channel.Building.Label', hidden: true },
    ],
    sort: { ChannelId: 'desc', ConsumptionDate: 'desc' },
    filters: [
      { path: 'ChannelId', always: true },
      { path: 'ConsumptionDate', label: 'From', by: '_gte' },
      { path: 'ConsumptionDate', label: 'Until', by: '_lte' },
      'ReadingType',
    ],
  },
  detail: {
    Details: {
      groups: { Reading: ['ChannelId', 'ConsumptionDate', 'Raw', 'Corrected', 'ReadingType', 'UpdatedOn'] },
    },
  },
});
