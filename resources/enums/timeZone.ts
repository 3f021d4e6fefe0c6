import { defineWords } from '../language/enumeration';

/** The zone of the tz database, by the name under which channels know it. */
export const ianaOfTimeZone = {
  'UTC +12': 'Etc/GMT-12',
  'NZST/NZDT': 'Pacific/Auckland',
  AWST: 'Australia/Perth',
  ACWST: 'Australia/Eucla',
  ACST: 'Australia/Darwin',
  AEST: 'Australia/Brisbane',
  'ACDT/ACST': 'Australia/Adelaide',
  'AEDT/AEST': 'Australia/Sydney',
  'LHDT/LHST': 'Australia/Lord_Howe',
} as const;

type TimeZoneName = keyof typeof ianaOfTimeZone;

/** Zones of channels. Open: where a channel lies elsewhere, it carries its zone's name in the tz database. */
export const TimeZone = defineWords('Time zone', Object.keys(ianaOfTimeZone) as TimeZoneName[], { open: true });

export const TimeZoneIana = defineWords('Time zone', Object.values(ianaOfTimeZone), { open: true });
