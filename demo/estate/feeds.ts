import type { Severity } from '../../resources/enums/severity';
import { Status } from '../../resources/enums/status';
import type feeds from '../../resources/feeds';
import type feedsLogs from '../../resources/feedsLogs';
import type feedsTypes from '../../resources/feedsTypes';
import type { NewRow } from '../../resources/language/resource';
import { groupBy } from '../../resources/shared/groupBy';
import { hourMs } from '../../server/model/hourlySeries';
import { dayMs, minuteOf, moved } from '../calendar';
import { between, chanceOf, digits, idOf, pick } from '../identity';
import type { SourceMeter } from '../source/records';
import { buildingId, buildingLabel } from './buildings';
import { buildingOf, type Estate } from './estate';
import { type FeedTypeName, feedKeyOf, feedTypeOf, feedTypes, hasBattery } from './feedPlan';
import { daysSinceFounded, stamped } from './time';

export const feedId = (meter: SourceMeter): string => idOf('feeds', feedKeyOf(meter));
const typeId = (type: FeedTypeName): string => idOf('feedsTypes', type);

export function feedTypeRows(estate: Estate): readonly NewRow<typeof feedsTypes>[] {
  return feedTypes.map((label) => ({
    TypeId: typeId(label),
    Label: label,
    ...stamped(estate, daysSinceFounded(estate), label),
  }));
}

export function feedRows(estate: Estate): readonly NewRow<typeof feeds>[] {
  const installed = [...loggersOf(estate)].map(([key, meters]) => feedRow(estate, key, meters));
  return [...installed, ...['A', 'B', 'C'].map((spare) => spareRow(estate, spare))];
}

const loggersOf = (estate: Estate): ReadonlyMap<string, readonly SourceMeter[]> =>
  groupBy(estate.source.meters, feedKeyOf);

/** Returns when a logger synchronised last: at its latest reading, which may be months ago. */
function lastSync({ shift }: Estate, meters: readonly SourceMeter[]): string {
  const last = meters.map(({ lastReading }) => lastReading).reduce((a, b) => (a > b ? a : b));
  return moved(shift, last);
}

function feedRow(estate: Estate, key: string, meters: readonly SourceMeter[]): NewRow<typeof feeds> {
  const meter = meters[0] as SourceMeter;
  const building = buildingOf(estate, meter.buildingId);
  const type = feedTypeOf(meter);
  const isHub = type === 'ESP Hub Connect';
  const synced = lastSync(estate, meters);
  return {
    ...common(estate, key, type),
    BuildingId: buildingId(building.id),
    Label: `${buildingLabel(building)} ${type}`,
    UserName: isHub ? `hub-${digits(5, `user ${key}`)}` : '',
    Password: isHub ? `demo-${digits(8, `password ${key}`)}` : '',
    Url: type === 'Supplier Import' ? 'https://readings.demo.test/import' : null,
    Notes: `Reads ${meters.map(({ id }) => id).join(', ')}`,
    ProductionMode: true,
    Status: Status.values.Active,
    Temperature: isHub ? between(19, 41, `temperature ${key}`, 1) : null,
    BatteryDailyUsage: hasBattery(type) ? between(0.01, 0.06, `drain ${key}`, 3) : null,
    BatteryPercentage: hasBattery(type) ? between(8, 97, `battery ${key}`) : null,
    LastSync: synced,
    ActivatedOn: moved(estate.shift, meter.firstReading),
  };
}

function spareRow(estate: Estate, key: string): NewRow<typeof feeds> {
  return {
    ...common(estate, `spare ${key}`, 'ESP Hub Connect'),
    BuildingId: null,
    Label: `Spare hub ${key}`,
    UserName: '',
    Password: '',
    Url: null,
    Notes: 'In stock, not installed yet.',
    ProductionMode: false,
    Status: Status.values.Inactive,
    Temperature: null,
    BatteryDailyUsage: null,
    BatteryPercentage: null,
    LastSync: null,
    ActivatedOn: null,
  };
}

const common = (estate: Estate, key: string, type: FeedTypeName) => ({
  FeedId: idOf('feeds', key),
  TypeId: typeId(type),
  SerialNumber: `${type.slice(0, 2).toUpperCase()}${digits(8, `serial ${key}`)}`,
  SimCard: type === 'ESP Hub Connect' ? `8964${digits(15, `sim ${key}`)}` : '',
  IntervalEmitFrequency: 1,
  ...stamped(estate, daysSinceFounded(estate) - 8, `feed ${key}`),
});

const events: readonly (readonly [(typeof Severity.words)[number], string])[] = [
  ['Information', 'Connected to the platform'],
  ['Information', 'Clock set by time server, drift 2 s'],
  ['Information', 'Configuration received, registers unchanged'],
  ['Debug', 'Sent 24 readings'],
  ['Debug', 'Sent 24 readings'],
  ['Warning', 'Signal is weak: -107 dBm'],
  ['Warning', 'No answer from device, asked again'],
  ['Error', 'No answer from device after 5 attempts'],
];

/** Returns a few lines of each logger, the newest at its last sign of life. */
export function feedLogRows(estate: Estate): readonly NewRow<typeof feedsLogs>[] {
  return [...loggersOf(estate)].flatMap(([key, meters]) => {
    const end = Date.parse(lastSync(estate, meters));
    const count = between(4, 9, `lines ${key}`);
    return Array.from({ length: count }, (_, index) => {
      const id = `${key} ${index}`;
      const at = minuteOf(new Date(end - index * 2.4 * dayMs - chanceOf(`event ${id}`) * 20 * hourMs));
      const isQuiet = end < estate.now.getTime() - 30 * dayMs;
      const [severity, log] =
        index === 0 && isQuiet ? (['Critical', 'Connection lost'] as const) : pick(events, `line ${id}`);
      return {
        LogId: idOf('feedsLogs', id),
        FeedId: idOf('feeds', key),
        EventId: String(1_000 + events.findIndex(([, text]) => text === log)),
        Event: at,
        Severity: severity,
        Log: log,
        CreatedOn: at,
        UpdatedOn: at,
      };
    });
  });
}
