import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { formatDate, formatMoment, zoneOf } from '../../lib/dates';
import { isDay } from '../../lib/isDay';
import { localizedDayFormat } from '../../lib/locale';

dayjs.extend(customParseFormat);
dayjs.extend(utc);
dayjs.extend(timezone);

export const dayPattern = 'DD/MM/YYYY';
export const momentPattern = 'DD/MM/YYYY HH:mm';
const dayPatterns = [
  dayPattern,
  'D/M/YYYY',
  'DD/MM/YY',
  'D/M/YY',
  'YYYY-MM-DD',
  'DD.MM.YYYY',
  'D.M.YYYY',
  'DD.MM.YY',
  'D.M.YY',
];
const stored = 'YYYY-MM-DD';

/** Returns `1/3/2026` or `01/03/26` as `2026-03-01`; undefined for other text. */
export function readDay(typed: string): string | undefined {
  const day = dayjs(typed, dayPatterns, true);
  return day.isValid() ? day.format(stored) : undefined;
}

/** Returns `01/03/2026 14:05` or `2026-03-01T14:05` as `2026-03-01T14:05:00`; without a time at 00:00. */
export function readLocalMoment(typed: string): string | undefined {
  const [day = '', time = '00:00', ...others] = typed.split(/\s+|T/);
  const date = readDay(day);
  const [, hour, minute, second = ':00'] = /^([01]?\d|2[0-3])(:[0-5]\d)(:[0-5]\d)?$/.exec(time) ?? [];
  return date && hour && others.length === 0 ? `${date}T${hour.padStart(2, '0')}${minute}${second}` : undefined;
}

/** Returns a typed date and time in a zone (by default the browser's) as an instant in UTC. */
export function readMoment(typed: string, zone?: string): string | undefined {
  const local = readLocalMoment(typed);
  return local && instantOf(local, zone);
}

/** Whether a text is a date and time in the stored form, without an offset from UTC. */
export const isLocalMoment = (text: string): boolean =>
  isDay(text.slice(0, 10)) && /^T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?$/.test(text.slice(10));

/** Whether a text is an instant in the stored form; in UTC where it has no offset. */
export const isInstant = (text: string): boolean => isLocalMoment(text.replace(/(Z|[+-]\d\d(:?\d\d)?)$/, ''));

/** Returns a local `2026-03-01T14:05` as an instant in UTC. */
export function instantOf(local: string, zone?: string): string {
  return dayjs.tz(local, zoneOf(zone)).utc().format('YYYY-MM-DDTHH:mm:ss');
}

/** Returns an instant as a local `2026-03-01T14:05`; empty for none. */
export function localOf(instant: string, zone?: string): string {
  const moment = dayjs.utc(instant);
  return moment.isValid() ? moment.tz(zoneOf(zone)).format('YYYY-MM-DDTHH:mm') : '';
}

/** Returns a pattern in the language chosen: `TT.MM.JJJJ`. */
export const localizedPattern = (pattern: string): string => pattern.replace(dayPattern, localizedDayFormat());

/** Returns a day in the format of the language; text that is no date as it is, so that it can be corrected. */
export const printDay = (value: string): string => (isDay(value.slice(0, 10)) ? formatDate(value) : value);
export const printMoment = (value: string, zone?: string): string => formatMoment(value, zone) || value;

/** Returns the current ISO date in the browser's time zone. */
export const today = (): string => dayjs().format(stored);
