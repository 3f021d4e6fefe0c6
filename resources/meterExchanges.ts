import { double, key, multilineText, partOf, stamps, text, timestamp } from './language/fields';
import { defineResource } from './language/resource';

/**
 * A meter of a load that another one replaced. What its register counts goes on without a step: up to the closing
 * register of the old one, and from the opening register of the new one. Amounts of an interval channel are counted by
 * the multiplier of the meter that was there.
 */
export default defineResource({
  name: 'meterExchanges',
  table: 'dw_MeterExchanges',
  noun: 'Meter Exchange',
  plural: 'Meter Exchanges',
  label: 'NewSerialNumber',
  hint: 'Load.Label',
  icon: 'ElectricMeter',
  account: 'Load.Building.Site.AccountId',
  policy: 'estate',
  fields: {
    MeterExchangeId: key(),
    LoadId: partOf('loads', { required: 'Please select a load' }),
    ChannelId: partOf('channels', {
      within: 'LoadId',
      label: 'Register',
      help: 'The channel of this register; a meter with several registers needs an exchange for each',
    }),
    ExchangedOn: timestamp({ label: 'Exchanged', required: 'Please enter a valid date DD/MM/YYYY' }),
    OldSerialNumber: text({ help: 'If empty, the serial number of the load' }),
    NewSerialNumber: text({ required: 'Please enter a serial number' }),
    ClosingRegister: double({ help: 'Last reading of the old meter' }),
    OpeningRegister: double({ help: 'First reading of the new meter' }),
    Multiplier: double({
      default: 1,
      min: 0,
      help: 'Factor that converts the new register to the unit of the channel; for an interval channel, its amounts',
    }),
    Notes: multilineText(),
    ...stamps,
  },
  unique: [{ columns: ['ChannelId', 'ExchangedOn'], sentence: 'This register already has an exchange at this time' }],
  search: ['OldSerialNumber', 'NewSerialNumber', 'Load.Label', 'Load.Building.Label'],
  list: {
    columns: [
      'Load.Label',
      'Load.Building.Label',
      'Channel.Label',
      'ExchangedOn',
      'OldSerialNumber',
      'NewSerialNumber',
      'ClosingRegister',
      'OpeningRegister',
      'Multiplier',
      { path: 'Notes', hidden: true },
      { path: 'UpdatedOn', hidden: true },
    ],
    sort: { ExchangedOn: 'desc' },
    filters: [
      { path: 'Load.Building.Site.AccountId', always: true },
      'LoadId',
      'ChannelId',
      { path: 'ExchangedOn', label: 'From', by: '_gte' },
    ],
  },
  create: {
    dialog: 'exchangeMeter',
    title: 'Exchange Meter',
    parentPickers: ['accounts', 'sites', 'buildings'],
    fields: [
      'LoadId',
      'ExchangedOn',
      'OldSerialNumber',
      'NewSerialNumber',
      'ChannelId',
      'ClosingRegister',
      'OpeningRegister',
      'Multiplier',
      'Notes',
    ],
    flow: 'addMeterExchange',
    success: 'Meter Exchanged!',
  },
  detail: {
    Details: {
      groups: {
        Exchange: ['ExchangedOn', 'OldSerialNumber', 'NewSerialNumber', 'Notes'],
        Register: ['ChannelId', 'ClosingRegister', 'OpeningRegister', 'Multiplier'],
        Place: ['LoadId', 'Load.BuildingId'],
        Record: ['CreatedOn', 'UpdatedOn'],
      },
    },
  },
});
