import { FeedConfigStatus } from './enums/feedConfigStatus';
import { RegisterType } from './enums/registerType';
import { Parity, StopBits } from './enums/serialLine';
import { choice, double, flag, integer, stamps, text, word } from './language/fields';
import { defineResource } from './language/resource';
import {
  feedConfigColumns,
  feedConfigFilters,
  feedConfigFurtherColumns,
  feedConfigKey,
  feedConfigPlace,
  feedConfigSearch,
} from './shared/feedConfig';

export default defineResource({
  name: 'feedsConfigModbus',
  table: 'dw_FeedsConfigModbus',
  noun: 'Feeds Config Modbus',
  plural: 'Feeds Config Modbus',
  many: 'FeedsConfigsModbus',
  label: 'Channel.Label',
  hint: 'Feed.Label',
  menu: { order: 10, label: 'Feeds Config Modbus' },
  icon: 'SettingsInputComponent',
  account: 'Channel.Building.Site.AccountId',
  policy: 'estate',
  fields: {
    ...feedConfigKey,
    DeviceAddress: integer({ ungrouped: true }),
    RegisterAddress: integer({ required: 'Please enter a valid register address', ungrouped: true }),
    RegisterCount: integer({ required: 'Please enter a valid register count', label: 'Registers' }),
    RegisterType: choice(RegisterType, { default: 'R4Integer', required: 'Please select a valid register type' }),
    IsBigEndian: flag({ default: true, label: 'Big endian' }),
    ScalingFactor: double(),
    CalculateDelta: flag({ default: false }),
    ReadFrequencySeconds: integer({
      required: 'Please enter a valid read frequency',
      label: 'Read every',
      unit: 's',
    }),
    RtuBaudRate: integer({ label: 'Baud rate' }),
    RtuDataBits: integer({ label: 'Data bits' }),
    RtuParity: word(Parity, { label: 'Parity' }),
    RtuSerialPort: text({ label: 'Serial port' }),
    RtuStopBits: word(StopBits, { label: 'Stop bits' }),
    TcpIpAddress: text({ label: 'IP address' }),
    TcpPort: integer({ label: 'Port', ungrouped: true }),
    Status: choice(FeedConfigStatus, { default: 'Active', required: 'Please select a valid status' }),
    ...stamps,
  },
  search: feedConfigSearch,
  list: {
    columns: [
      ...feedConfigColumns,
      'RegisterAddress',
      'RegisterCount',
      'RegisterType',
      'ReadFrequencySeconds',
      'Status',
      ...feedConfigFurtherColumns,
      { path: 'DeviceAddress', hidden: true },
      { path: 'ScalingFactor', hidden: true },
      { path: 'IsBigEndian', hidden: true },
      { path: 'CalculateDelta', hidden: true },
      { path: 'UpdatedOn', hidden: true },
    ],
    sort: { 'Feed.Label': 'asc', RegisterAddress: 'asc' },
    filters: feedConfigFilters,
  },
  create: {
    dialog: 'addFeedsConfigModbus',
    title: 'Add Feed Config Modbus',
    fields: [
      'ChannelId',
      'FeedId',
      'ReadFrequencySeconds',
      'RegisterAddress',
      'RegisterCount',
      'RegisterType',
      'Status',
    ],
    also: ['IsBigEndian', 'CalculateDelta'],
    success: 'Feeds Config Modbus Added!',
  },
  detail: {
    Details: {
      groups: {
        Config: ['ChannelId', 'FeedId', 'Status'],
        Place: feedConfigPlace,
        Register: ['DeviceAddress', 'RegisterAddress', 'RegisterCount', 'RegisterType', 'IsBigEndian'],
        Reading: ['ReadFrequencySeconds', 'ScalingFactor', 'CalculateDelta'],
        RTU: ['RtuSerialPort', 'RtuBaudRate', 'RtuDataBits', 'RtuParity', 'RtuStopBits'],
        TCP: ['TcpIpAddress', 'TcpPort'],
        Record: ['CreatedOn', 'UpdatedOn'],
      },
    },
  },
  source: 'FeedConfig',
});
