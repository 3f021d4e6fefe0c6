import type channels from '../../resources/channels';
import type channelsJobs from '../../resources/channelsJobs';
import type channelsMappings from '../../resources/channelsMappings';
import type channelsRules from '../../resources/channelsRules';
import { ChannelType } from '../../resources/enums/channelType';
import { JobStatus } from '../../resources/enums/jobStatus';
import { NatureType } from '../../resources/enums/natureType';
import { ChannelStatus, Status } from '../../resources/enums/status';
import { SummationType } from '../../resources/enums/summationType';
import { ValueType } from '../../resources/enums/valueType';
import type { NewRow } from '../../resources/language/resource';
import { moved } from '../calendar';
import { between, idOf } from '../identity';
import { unitOf } from '../source/amounts';
import type { SourceMeter } from '../source/records';
import { buildingId } from './buildings';
import { type Calculated, calculatedOf } from './calculated';
import { type Estate, siteOf } from './estate';
import { feedId } from './feeds';
import { ago, daysSinceFounded, stamped } from './time';

export const channelId = (key: string): string => idOf('channels', key);

export function channelRows(estate: Estate): readonly NewRow<typeof channels>[] {
  return [
    ...estate.source.meters.map((meter) => readRow(estate, meter)),
    ...calculatedOf(estate).map((calculated) => calculatedRow(estate, calculated)),
  ];
}

function readRow(estate: Estate, meter: SourceMeter): NewRow<typeof channels> {
  const isRegister = meter.kind === 'cumulative';
  return {
    ChannelId: channelId(meter.id),
    BuildingId: buildingId(meter.buildingId),
    LoadId: idOf('loads', meter.id),
    FeedId: feedId(meter),
    Label: unitOf(meter),
    ChannelKey: meter.id,
    UnitOfMeasure: unitOf(meter),
    SummationType: SummationType.values.SUM,
    TimeZone: siteOf(estate, meter.siteId).timeZone,
    IntervalFrequency: isRegister ? 'LooseFrequency' : '60 minute',
    IntervalFrequencyValue: isRegister ? null : 1,
    IntervalMins: isRegister ? 0 : 60,
    Type: ChannelType.values.Actual,
    ValueTypeEnum: ValueType.values[isRegister ? 'Cumulative' : 'ActualForInterval'],
    NatureType: NatureType.values.Consumption,
    EnableAlerts: !isRegister,
    Formula: null,
    MeterType: meter.utility === 'electricity' ? 'ESP Meter' : 'Existing',
    Level: 'Building',
    Parameter: parameterOf(meter),
    Reference: meter.series,
    StartDate: moved(estate.shift, meter.firstReading),
    Status: ChannelStatus.values.Active,
    ...stamped(estate, daysSinceFounded(estate) - 7, `channel ${meter.id}`),
  };
}

const parameters = {
  electricity: 'Active energy',
  gas: 'Gas energy',
  water: 'Volume',
  solar: 'Energy generated',
} as const;
const parameterOf = ({ utility, kind }: SourceMeter): string =>
  kind === 'mean-power' ? 'Mean power, as energy of the hour' : parameters[utility];

function calculatedRow(estate: Estate, calculated: Calculated): NewRow<typeof channels> {
  return {
    ChannelId: channelId(calculated.key),
    BuildingId: buildingId(calculated.buildingId),
    LoadId: idOf('loads', calculated.load),
    FeedId: null,
    Label: calculated.label,
    ChannelKey: calculated.key,
    UnitOfMeasure: calculated.unit,
    SummationType: SummationType.values.SUM,
    TimeZone: calculated.timeZone,
    IntervalFrequency: 'Daily',
    IntervalFrequencyValue: 1,
    IntervalMins: 1_440,
    Type: ChannelType.values.Calculated,
    ValueTypeEnum: ValueType.values.ActualForInterval,
    NatureType: NatureType.values.Consumption,
    EnableAlerts: false,
    Formula: calculated.formula,
    MeterType: 'Virtual Meter',
    Level: calculated.load.startsWith('total') ? 'Site' : 'Building',
    Parameter: calculated.way === 'delta' ? 'Difference of the register' : 'Sum',
    Reference: null,
    StartDate: null,
    Status: ChannelStatus.values.Active,
    ...stamped(estate, daysSinceFounded(estate) - 10, `channel ${calculated.key}`),
  };
}

export function ruleRows(estate: Estate): readonly NewRow<typeof channelsRules>[] {
  return calculatedOf(estate).flatMap(({ key, sources }) =>
    sources.map(({ id }, index) => ({
      RuleId: idOf('channelsRules', `${key} ${id}`),
      ChannelId: channelId(key),
      SourceChannelId: channelId(id),
      SourceChannelKey: id,
      Status: Status.values.Active,
      CreatedOn: ago(estate, daysSinceFounded(estate) - 10 - index / 1_440),
      UpdatedOn: ago(estate, daysSinceFounded(estate) - 10 - index / 1_440),
    })),
  );
}

/** Returns the mapping of each channel to its series' name in the source. */
export function mappingRows(estate: Estate): readonly NewRow<typeof channelsMappings>[] {
  return estate.source.meters.map(({ id, series }) => ({
    ChannelId: channelId(id),
    ExternalId: series,
    Reference: id,
    ...stamped(estate, daysSinceFounded(estate) - 9, `mapping ${id}`),
  }));
}

/** Returns the latest jobs of each site's total channel, one of which failed and was run again. */
export function channelJobRows(estate: Estate): readonly NewRow<typeof channelsJobs>[] {
  return calculatedOf(estate)
    .filter(({ load }) => load.startsWith('total'))
    .flatMap(({ key, formula }) =>
      [1, 8, 15].map((days) => {
        const isFailure = key.startsWith('DEL') && days === 8;
        const at = ago(estate, days + between(0.1, 0.4, `job ${key} ${days}`, 3));
        return {
          JobId: idOf('channelsJobs', `${key} ${days}`),
          ChannelId: channelId(key),
          Formula: formula,
          From: ago(estate, days + 7),
          To: ago(estate, days),
          Status: JobStatus.values[isFailure ? 'Failed' : 'Completed'],
          Logs: isFailure ? 'Source DEL-LB-E has no readings in 31 of 168 hours.' : `Worked out 7 days of ${key}.`,
          StartedOn: at,
          LastActivity: at,
          CreatedOn: at,
          UpdatedOn: at,
        };
      }),
    );
}
