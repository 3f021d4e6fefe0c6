import { NabersRating } from '../../resources/enums/nabersRating';
import { Status } from '../../resources/enums/status';
import { UtilityType } from '../../resources/enums/utility';
import type { NewRow } from '../../resources/language/resource';
import type loads from '../../resources/loads';
import type loadsService from '../../resources/loadsService';
import type loadsType from '../../resources/loadsType';
import { between, digits, idOf, pick } from '../identity';
import type { SourceBuilding, SourceMeter } from '../source/records';
import { buildingId } from './buildings';
import { buildingOf, type Estate } from './estate';
import { feedTypeOf } from './feedPlan';
import { feedId } from './feeds';
import { daysSinceFounded, stamped } from './time';
import { siteTotals } from './totals';

export const loadId = (meter: string): string => idOf('loads', meter);

const services = [
  'Power',
  'Gas supply',
  'Irrigation',
  'Household water',
  'Generation',
  'HVAC',
  'Lifts',
  'Lighting',
] as const;
const types = [
  'Main incomer',
  'Gas meter',
  'Water meter',
  'Solar array',
  'Distribution board',
  'Virtual total',
] as const;
type Service = (typeof services)[number];
type Type = (typeof types)[number];

export function serviceRows(estate: Estate): readonly NewRow<typeof loadsService>[] {
  return services.map((label) => ({
    ServiceId: idOf('loadsService', label),
    Label: label,
    Status: Status.values.Active,
    ...stamped(estate, daysSinceFounded(estate), `service ${label}`),
  }));
}

export function typeRows(estate: Estate): readonly NewRow<typeof loadsType>[] {
  return types.map((label) => ({
    TypeId: idOf('loadsType', label),
    Label: label,
    Status: Status.values.Active,
    ...stamped(estate, daysSinceFounded(estate), `type ${label}`),
  }));
}

/** Returns the rows of loads, parents first. */
export function loadRows(estate: Estate): readonly NewRow<typeof loads>[] {
  return [
    ...estate.source.meters.map((meter) => meteredRow(estate, meter)),
    ...siteTotals.map(({ site, hostBuilding, label, utility }) =>
      plainRow(estate, `total ${site} ${utility}`, {
        building: hostBuilding,
        label,
        parent: null,
        service: utility === 'gas' ? 'Gas supply' : 'Power',
        type: 'Virtual total',
        meterType: 'Virtual Meter',
        utility: UtilityType.values[utilityNames[utility]],
      }),
    ),
    ...estate.source.buildings.filter(hasBoards).flatMap((building) => boardRows(estate, building)),
  ];
}

export const utilityNames = { electricity: 'Electricity', gas: 'Gas', water: 'Water', solar: 'Solar' } as const;

interface Nature {
  readonly label: string;
  readonly service: Service;
  readonly type: Type;
}

function natureOf({ utility, purpose }: SourceMeter): Nature {
  if (utility === 'electricity') return { label: 'Main incomer', service: 'Power', type: 'Main incomer' };
  if (utility === 'gas') return { label: 'Gas meter', service: 'Gas supply', type: 'Gas meter' };
  if (utility === 'solar') return { label: 'Solar array', service: 'Generation', type: 'Solar array' };
  return purpose === 'irrigation'
    ? { label: 'Irrigation', service: 'Irrigation', type: 'Water meter' }
    : { label: 'Water meter', service: 'Household water', type: 'Water meter' };
}

/** Returns the row of a meter of the source; its electrical columns are invented. */
function meteredRow(estate: Estate, meter: SourceMeter): NewRow<typeof loads> {
  const { label, service, type } = natureOf(meter);
  const isMain = meter.utility === 'electricity';
  const building = buildingOf(estate, meter.buildingId);
  const area = building.areaSqm ?? 0;
  const rating = [200, 400, 800, 1_600].find((amperes) => amperes * 20 > area) ?? 2_500;
  return {
    ...skeleton(estate, meter.id, service, type),
    BuildingId: buildingId(building.id),
    ParentLoadId: null,
    FeedId: feedId(meter),
    Label: label,
    ShortLabel: meter.id.split('-').at(-1) ?? null,
    UtilityType: UtilityType.values[utilityNames[meter.utility]],
    MainIncomer: isMain,
    Tier: 1,
    Description: meter.id === 'CAM-b37-E' ? 'In its first year every reading equals that of Building b36.' : null,
    ReferenceValue: meter.id,
    CommunicationType: communicationOf(meter),
    MeterName: meter.series,
    MeterType: isMain ? 'ESP Meter' : 'Existing',
    MeterSerialNumber: digits(9, `meter ${meter.id}`),
    ModbusId: communicationOf(meter) === 'Modbus' ? between(1, 32, `modbus ${meter.id}`) : null,
    IcpNumber: isMain ? `${digits(10, `icp ${meter.id}`)}${meter.siteId}` : null,
    CtRating: isMain ? rating : null,
    CtSupplied: isMain ? pick(['Split core', 'Solid core', 'Rogowski coil'], `ct ${meter.id}`) : null,
    CtType: isMain ? pick(['ESP Supplied', 'Existing'], `ct type ${meter.id}`) : null,
    BreakerRating: isMain ? `${rating} A` : null,
    NabersRating: isMain ? NabersRating.values.Basebuild : NabersRating.values.None,
    NegotiatedCapacity: isMain ? Math.round(rating * 0.69) : null,
    TransformerCapacity: isMain ? rating : null,
  };
}

function communicationOf(meter: SourceMeter): 'Modbus' | 'Pulse' | 'Waveflow' | null {
  const feed = feedTypeOf(meter);
  if (feed === 'Supplier Import') return null;
  if (feed === 'Waveflow Radio') return 'Waveflow';
  return feed === 'Pulse Logger' ? 'Pulse' : 'Modbus';
}

interface Plain {
  readonly building: string;
  readonly label: string;
  readonly parent: string | null;
  readonly service: Service;
  readonly type: Type;
  readonly meterType: 'Virtual Meter' | 'Not Metered';
  readonly utility: number;
}

function plainRow(estate: Estate, key: string, plain: Plain): NewRow<typeof loads> {
  return {
    ...skeleton(estate, key, plain.service, plain.type),
    BuildingId: buildingId(plain.building),
    ParentLoadId: plain.parent,
    Label: plain.label,
    UtilityType: plain.utility,
    MainIncomer: false,
    Tier: plain.parent ? 2 : 0,
    MeterType: plain.meterType,
    NabersRating: NabersRating.values.None,
  };
}

const skeleton = (estate: Estate, key: string, service: Service, type: Type) => ({
  LoadId: idOf('loads', key),
  ServiceId: idOf('loadsService', service),
  TypeId: idOf('loadsType', type),
  Status: Status.values.Active,
  ...stamped(estate, daysSinceFounded(estate) - 6, `load ${key}`),
});

const hasBoards = ({ areaSqm, siteId }: SourceBuilding): boolean => (areaSqm ?? 0) > 10_000 && siteId !== 'BOB';

/** Returns circuits below the main incomer that are not metered: without channels, because no reading is invented. */
function boardRows(estate: Estate, building: SourceBuilding): readonly NewRow<typeof loads>[] {
  return (['HVAC', 'Lifts', 'Lighting'] as const).map((service) =>
    plainRow(estate, `${building.id} ${service}`, {
      building: building.id,
      label: service === 'HVAC' ? 'Plant room board' : `${service} board`,
      parent: loadId(`${building.id}-E`),
      service,
      type: 'Distribution board',
      meterType: 'Not Metered',
      utility: UtilityType.values.Electricity,
    }),
  );
}
