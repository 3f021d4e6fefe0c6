import type { SourceMeter } from '../source/records';

export type FeedTypeName =
  | 'ESP Hub Connect'
  | 'Pulse Logger'
  | 'BACnet Gateway'
  | 'Supplier Import'
  | 'Inverter Gateway'
  | 'Waveflow Radio';

export const feedTypes: readonly FeedTypeName[] = [
  'ESP Hub Connect',
  'Pulse Logger',
  'BACnet Gateway',
  'Supplier Import',
  'Inverter Gateway',
  'Waveflow Radio',
];

const electricityFeed: Readonly<Record<string, FeedTypeName>> = {
  FOX: 'BACnet Gateway',
  DEL: 'BACnet Gateway',
  ROB: 'Supplier Import',
};

/** Returns which kind of logger a meter hangs on. Made up, but the same for meters of one kind at one site. */
export function feedTypeOf({ siteId, utility }: SourceMeter): FeedTypeName {
  if (siteId === 'ALC') return 'Waveflow Radio';
  if (utility === 'solar') return 'Inverter Gateway';
  return utility === 'electricity' ? (electricityFeed[siteId] ?? 'ESP Hub Connect') : 'Pulse Logger';
}

/** Meters of a building and kind of logger share one. */
export const feedKeyOf = (meter: SourceMeter): string => `${meter.buildingId} ${feedTypeOf(meter)}`;

export const hasBattery = (type: FeedTypeName): boolean => type === 'Pulse Logger' || type === 'Waveflow Radio';
