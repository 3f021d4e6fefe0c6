import { ProjectPriority, ProjectStatus } from '../../resources/enums/project';
import { UtilityType } from '../../resources/enums/utility';
import type { NewRow } from '../../resources/language/resource';
import type projectBaselines from '../../resources/projectBaselines';
import type projects from '../../resources/projects';
import { dayMs, moved } from '../calendar';
import { idOf } from '../identity';
import { accountId, contactId } from './accounts';
import { buildingId } from './buildings';
import { type Estate, meterOf, siteOf } from './estate';
import { utilityNames } from './loads';
import { priceOf } from './money';
import { ownerOfSite } from './owners';
import { adminOf } from './people';
import { siteId } from './sites';

interface Initiative {
  readonly meter: string;
  readonly label: string;
  readonly description: string;
  readonly comments: string | null;
  readonly priority: keyof typeof ProjectPriority.values;
  readonly status: keyof typeof ProjectStatus.values;
  /** Days of the source's own calendar. */
  readonly notified: string;
  readonly implemented: string | null;
  /** The first day that its savings are measured against; the last one is before it was implemented. */
  readonly baseline?: string;
  /** Where its weather is not known after the project. */
  readonly followsWeek?: true;
  readonly cost: number;
  /** kWh, or m³ of water, a year. */
  readonly annual: number;
}

/** Each is based on something that the readings show; costs and plans are made up. */
const initiatives: readonly Initiative[] = [
  {
    meter: 'RAT-warehouse-Eloisa-E',
    label: 'Warehouse lighting and dock heaters',
    description: 'LED lighting with presence control and thermostats on the dock heaters.',
    comments: 'Mean load went from 137 to 37 kWh an hour at the new year, then 16: check whether the tenant left.',
    priority: 'High',
    status: 'Complete',
    notified: '2016-09-12T14:00:00Z',
    implemented: '2017-01-03T13:00:00Z',
    baseline: '2016-01-04',
    followsWeek: true,
    cost: 84_000,
    annual: 876_000,
  },
  {
    meter: 'CAM-b25-E',
    label: 'Server room consolidation in Building b25',
    description: 'Move the servers to the central data hall and switch off their cooling.',
    comments: 'The load halved between January of the first year and April of the second.',
    priority: 'High',
    status: 'Complete',
    notified: '2016-02-03T09:00:00Z',
    implemented: '2017-03-20T09:00:00Z',
    baseline: '2016-03-20',
    cost: 61_500,
    annual: 543_000,
  },
  {
    meter: 'CAM-b17-G',
    label: 'Replace the gas logger of Building b17',
    description: 'Gas reads 0 through the heating season: a lost logger, not a saving.',
    comments: 'Order a pulse logger with external antenna.',
    priority: 'High',
    status: 'InProgress',
    notified: '2017-11-06T10:00:00Z',
    implemented: null,
    cost: 640,
    annual: 0,
  },
  {
    meter: 'ALC-H01-W',
    label: 'Mend the slow leak of Home 1',
    description: 'A median of 3 to 5 litres an hour through the small hours from March to July.',
    comments: 'Cistern valve replaced; 1 litre or less since.',
    priority: 'Medium',
    status: 'Complete',
    notified: '2016-05-03T08:00:00Z',
    implemented: '2016-08-29T08:00:00Z',
    cost: 45,
    annual: 31,
  },
  {
    meter: 'BOB-education-Alissa-S',
    label: 'Check the counter of the Alissa array',
    description: 'Every value is a multiple of 65.536: the counter moves in steps of 2^16.',
    comments: 'Reads generation at night. The installer has the firmware.',
    priority: 'Medium',
    status: 'InProgress',
    notified: '2017-08-14T17:00:00Z',
    implemented: null,
    cost: 1_200,
    annual: 0,
  },
  {
    meter: 'RAT-education-Cinthia-E',
    label: 'Confirm the closure of the Cinthia school',
    description: 'Mean 64 kWh an hour in January, 3 from April of the next year, zero for most of the rest.',
    comments: null,
    priority: 'Low',
    status: 'New',
    notified: '2017-10-02T15:00:00Z',
    implemented: null,
    cost: 0,
    annual: 0,
  },
  {
    meter: 'PAN-parking-Jody-W',
    label: 'Irrigation by soil moisture',
    description: 'Moisture sensors instead of a timer for the verges of the garage.',
    comments: null,
    priority: 'Medium',
    status: 'New',
    notified: '2017-12-04T15:00:00Z',
    implemented: null,
    cost: 7_800,
    annual: 2_900,
  },
  {
    meter: 'FOX-education-Gloria-E',
    label: 'Fume cupboard set-back',
    description: 'Lower the face velocity of the fume cupboards outside of working hours.',
    comments: 'Trial in two laboratories first.',
    priority: 'Medium',
    status: 'InProgress',
    notified: '2017-09-18T17:00:00Z',
    implemented: null,
    cost: 38_000,
    annual: 260_000,
  },
  {
    meter: 'ROB-education-Lashandra-E',
    label: 'Half-hourly readings from the supplier',
    description: 'A monthly figure spread evenly over its hours says nothing about nights and weekends.',
    comments: null,
    priority: 'Medium',
    status: 'New',
    notified: '2017-11-20T10:00:00Z',
    implemented: null,
    cost: 900,
    annual: 0,
  },
  {
    meter: 'CAM-b58-G',
    label: 'Heating curve of Building b58',
    description: 'Lower the flow temperature by 5 K above 10 °C outside.',
    comments: null,
    priority: 'High',
    status: 'Complete',
    notified: '2016-10-10T09:00:00Z',
    implemented: '2016-12-05T09:00:00Z',
    baseline: '2016-01-04',
    cost: 1_500,
    annual: 118_000,
  },
  {
    meter: 'DEL-GH-E',
    label: 'Solar water heating for the dormitory',
    description: 'Replaces the electric geysers of four floors.',
    comments: 'Quote expected.',
    priority: 'Low',
    status: 'Unknown',
    notified: '2017-12-11T06:00:00Z',
    implemented: null,
    cost: 22_000,
    annual: 54_000,
  },
];

export function projectRows(estate: Estate): readonly NewRow<typeof projects>[] {
  return initiatives.map((initiative) => {
    const meter = meterOf(estate, initiative.meter);
    const owner = ownerOfSite(meter.siteId).key;
    const price = priceOf(siteOf(estate, meter.siteId).country, meter.utility);
    const at = (time: string): number => Date.parse(time) + estate.shift.ms;
    const years = initiative.implemented ? (estate.now.getTime() - at(initiative.implemented)) / (365 * dayMs) : 0;
    const notified = new Date(at(initiative.notified)).toISOString();
    return {
      ProjectId: idOf('projects', initiative.meter),
      AccountId: accountId(owner),
      SiteId: siteId(meter.siteId),
      BuildingId: buildingId(meter.buildingId),
      LoadId: idOf('loads', meter.id),
      Label: initiative.label,
      Description: initiative.description,
      Comments: initiative.comments,
      Priority: ProjectPriority.values[initiative.priority],
      Status: ProjectStatus.values[initiative.status],
      AssigneeContactId: contactId(adminOf(owner).email),
      ReporterContactId: contactId('staff@demo.test'),
      NotifiedOn: notified,
      StartDate: initiative.status === 'New' ? null : notified,
      ImplementationDate: initiative.implemented && new Date(at(initiative.implemented)).toISOString(),
      Cost: initiative.cost,
      UnitCost: price,
      CostThusFar: initiative.status === 'Complete' ? initiative.cost : Math.round(initiative.cost * 0.2),
      CumulativeKwhSavings: Math.round(initiative.annual * Math.max(0, years)),
      AnnualKwhSavings: initiative.annual,
      AnnualSavings: Math.round(initiative.annual * price),
      AnnualAdditionalSavings: 0,
      CreatedOn: notified,
      UpdatedOn: notified,
    };
  });
}

/** The days before each project that was implemented, of which the platform makes the baseline of its savings. */
export function projectBaselineRows(estate: Estate): readonly NewRow<typeof projectBaselines>[] {
  return initiatives.flatMap(({ meter, baseline, implemented, followsWeek = false }) => {
    if (!baseline || !implemented) return [];
    const stamp = moved(estate.shift, implemented);
    return [
      {
        ProjectBaselineId: idOf('projectBaselines', meter),
        ProjectId: idOf('projects', meter),
        UtilityType: UtilityType.values[utilityNames[meterOf(estate, meter).utility]],
        StartDate: moved(estate.shift, baseline).slice(0, 10),
        EndDate: moved(estate.shift, new Date(Date.parse(implemented) - dayMs).toISOString()).slice(0, 10),
        Interval: followsWeek ? 'Hours' : 'Days',
        FollowsWeather: !followsWeek,
        CreatedOn: stamp,
        UpdatedOn: stamp,
      },
    ];
  });
}
