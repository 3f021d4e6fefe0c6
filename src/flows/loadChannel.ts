import { ChannelType } from '../../resources/enums/channelType';
import { SummationType } from '../../resources/enums/summationType';
import { summationOfUnit } from '../../resources/enums/unitOfMeasure';
import { ValueType } from '../../resources/enums/valueType';
import { catalogue } from '../../resources/language/all';
import { newChannelKey } from '../../resources/shared/channelKey';
import type { Row } from '../data/rowId';
import { newRowOf } from '../data/writes';

interface LoadChannel {
  readonly load: Row;
  /** Label of the load's building. */
  readonly building: string;
  readonly unit: string;
}

/** Returns a channel of a new load: read every 15 minutes, with alerts if its unit is kWh. */
export function loadChannelOf({ load, building, unit }: LoadChannel): Row {
  return newRowOf(catalogue.entity('channels'), {
    BuildingId: load.BuildingId,
    LoadId: load.LoadId,
    FeedId: load.FeedId,
    Label: `${building} ${load.Label} ${unit}`,
    ChannelKey: newChannelKey(),
    UnitOfMeasure: unit,
    SummationType: SummationType.values[summationOfUnit[unit] ?? 'SUM'],
    TimeZone: 'NZST/NZDT',
    IntervalFrequency: '15 minute',
    IntervalMins: 15,
    Type: ChannelType.values.Actual,
    ValueTypeEnum: ValueType.values.ActualForInterval,
    NatureType: 1,
    EnableAlerts: unit.includes('kWh'),
    Status: 1,
  });
}
