import type dashboards from '../../resources/dashboards';
import type dashboardsContent from '../../resources/dashboardsContent';
import type dashboardsMetric from '../../resources/dashboardsMetric';
import { DashboardStatus } from '../../resources/enums/dashboardStatus';
import type { NewRow } from '../../resources/language/resource';
import { idOf } from '../identity';
import { accountId } from './accounts';
import { buildingId, buildingLabel } from './buildings';
import { buildingOf, type Estate, metersOf } from './estate';
import { ownerOfSite } from './owners';
import { daysSinceFounded, stamped } from './time';
import { hasWeather, weatherId } from './weather';

/** Screens in the lobbies of a few buildings. */
const screens = [
  ['CAM-b36', 'Active'],
  ['CAM-b58', 'Active'],
  ['CAM-b0', 'Pending'],
  ['PAN-lodging-Kara', 'Active'],
  ['PAN-assembly-Denice', 'Active'],
  ['FOX-assembly-Boyce', 'Active'],
  ['RAT-public-Yessenia', 'Active'],
  ['RAT-education-Penny', 'Deleted'],
  ['ROB-lodging-Celia', 'Active'],
  ['BOB-education-Dylan', 'Active'],
  ['DEL-LB', 'Active'],
  ['DEL-GH', 'Pending'],
] as const;

const dashboardId = (building: string): string => idOf('dashboards', building);

export function dashboardRows(estate: Estate): readonly NewRow<typeof dashboards>[] {
  return screens.map(([key, status]) => {
    const building = buildingOf(estate, key);
    const utilities = new Set(metersOf(estate, key).map(({ utility }) => utility));
    const isWeatherKnown = hasWeather(estate, building.siteId);
    return {
      DashboardId: dashboardId(key),
      AccountId: accountId(ownerOfSite(building.siteId).key),
      BuildingId: buildingId(key),
      Label: `${buildingLabel(building)} lobby`,
      Code: key.toUpperCase(),
      Status: DashboardStatus.values[status],
      WeatherId: isWeatherKnown ? weatherId(building.siteId) : null,
      ShowElectricity: utilities.has('electricity') || utilities.has('solar'),
      ShowGas: utilities.has('gas'),
      ShowWater: utilities.has('water'),
      ShowWaste: false,
      ShowCarbon: utilities.has('electricity'),
      ShowWeather: isWeatherKnown,
      // Colours are RGB, 0 to 255.
      ElectricityColor: [197, 154, 110],
      GasColor: [94, 167, 224],
      WaterColor: [143, 192, 200],
      CarbonColor: [96, 108, 118],
      WeatherColor: [57, 181, 74],
      BackgroundColor: [0, 0, 0],
      HasBackground: true,
      BackgroundOpacity: 0.6,
      ...stamped(estate, daysSinceFounded(estate) - 60, `dashboard ${key}`),
    };
  });
}

const tips = [
  [
    'Switch it off',
    'Equipment on standby uses about a tenth of our electricity.',
    'Screens\nLab ovens\nChargers',
    [197, 154, 110],
  ],
  [
    'This building',
    'Every hour of its meters is read and looked at.',
    'Metered hourly\nReviewed weekly',
    [57, 181, 74],
  ],
] as const;

export function contentRows(estate: Estate): readonly NewRow<typeof dashboardsContent>[] {
  return screens.flatMap(([key]) =>
    tips.map(([heading, body, points, colour]) => ({
      ContentId: idOf('dashboardsContent', `${key} ${heading}`),
      DashboardId: dashboardId(key),
      Heading: heading,
      Body: body,
      Points: points,
      Color: colour,
      ...stamped(estate, daysSinceFounded(estate) - 60, `content ${key} ${heading}`),
    })),
  );
}

export function metricRows(estate: Estate): readonly NewRow<typeof dashboardsMetric>[] {
  return screens.flatMap(([key]) => {
    const { areaSqm, yearBuilt } = buildingOf(estate, key);
    const meters = metersOf(estate, key).length;
    const metrics = [
      ['Floor area', 'square_foot', areaSqm && `${Math.round(areaSqm).toLocaleString('en')} m²`],
      ['Meters', 'speed', String(meters)],
      ['Built', 'apartment', yearBuilt && String(yearBuilt)],
    ] as const;
    return metrics.flatMap(([heading, icon, value]) =>
      value
        ? [
            {
              MetricId: idOf('dashboardsMetric', `${key} ${heading}`),
              DashboardId: dashboardId(key),
              Heading: heading,
              Icon: icon,
              Value: value,
              Text: null,
              Tiled: heading !== 'Built',
              ...stamped(estate, daysSinceFounded(estate) - 60, `metric ${key} ${heading}`),
            },
          ]
        : [],
    );
  });
}
