import { FeedConfigStatus } from '../../resources/enums/feedConfigStatus';
import { RegisterType } from '../../resources/enums/registerType';
import type feedsConfigBacNet from '../../resources/feedsConfigBacNet';
import type feedsConfigModbus from '../../resources/feedsConfigModbus';
import type { NewRow } from '../../resources/language/resource';
import { between } from '../identity';
import type { SourceMeter } from '../source/records';
import { channelId } from './channels';
import type { Estate } from './estate';
import { type FeedTypeName, feedTypeOf } from './feedPlan';
import { feedId } from './feeds';
import { daysSinceFounded, stamped } from './time';

const metersOn = ({ source }: Estate, type: FeedTypeName): readonly SourceMeter[] =>
  source.meters.filter((meter) => feedTypeOf(meter) === type);

/** Returns the registers that the hubs read; TCP at Washington's buildings, a serial line elsewhere. */
export function modbusRows(estate: Estate): readonly NewRow<typeof feedsConfigModbus>[] {
  return metersOn(estate, 'ESP Hub Connect').map((meter) => {
    const isTcp = meter.siteId === 'RAT';
    return {
      ChannelId: channelId(meter.id),
      FeedId: feedId(meter),
      DeviceAddress: between(1, 32, `modbus ${meter.id}`),
      RegisterAddress: between(0, 4, `register ${meter.id}`) * 100 + 40_001,
      RegisterCount: 2,
      RegisterType: RegisterType.values.R4Floating,
      IsBigEndian: true,
      ScalingFactor: 1,
      CalculateDelta: true,
      ReadFrequencySeconds: 3_600,
      RtuBaudRate: isTcp ? null : 9_600,
      RtuDataBits: isTcp ? null : 8,
      RtuParity: isTcp ? null : 'None',
      RtuSerialPort: isTcp ? null : 'dev/ttyAMA0',
      RtuStopBits: isTcp ? null : 'One',
      TcpIpAddress: isTcp ? `10.20.${between(1, 30, `net ${meter.id}`)}.${between(2, 250, `host ${meter.id}`)}` : null,
      TcpPort: isTcp ? 502 : null,
      Status: FeedConfigStatus.values[meter.id === 'RAT-education-Penny-E' ? 'Inactive' : 'Active'],
      ...stamped(estate, daysSinceFounded(estate) - 9, `modbus ${meter.id}`),
    };
  });
}

export function bacNetRows(estate: Estate): readonly NewRow<typeof feedsConfigBacNet>[] {
  return metersOn(estate, 'BACnet Gateway').map((meter, index) => ({
    ChannelId: channelId(meter.id),
    FeedId: feedId(meter),
    DeviceId: 260_000 + between(1, 999, `device ${meter.id}`),
    ObjectId: 'analog-input',
    ObjectInstance: 1_000 + index,
    CalculateDelta: false,
    ReadFrequencySeconds: 900,
    Status: FeedConfigStatus.values.Active,
    ...stamped(estate, daysSinceFounded(estate) - 9, `bacnet ${meter.id}`),
  }));
}
