import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import utc from 'dayjs/plugin/utc';
import { startOfDay } from './dates';
import { parseJson } from './parseJson';
import { filteredListPath, listPath } from './paths';

dayjs.extend(customParseFormat);
dayjs.extend(utc);

const parameter = 'latestDataDate';

/**
 * Returns the path of a list for the query `?latestDataDate=21-08-2026`: its filter, and channels whose latest data is
 * of that day in the zone of `&zone=`, or else the browser's. Undefined without that parameter.
 */
export function latestDataDatePath(type: string, search: string): string | undefined {
  const params = new URLSearchParams(search);
  const given = params.get(parameter);
  if (given === null) return undefined;
  const day = dayjs(given, 'DD-MM-YYYY', true);
  const otherFilters = objectIn(params.get('filter'));
  const filter = day.isValid()
    ? { ...otherFilters, ChannelsMetadata: { LatestData: boundsOf(day, params.get('zone')) } }
    : otherFilters;
  return Object.keys(filter).length > 0 ? filteredListPath(type, filter) : listPath(type);
}

function boundsOf(day: dayjs.Dayjs, zone: string | null): object {
  const [start, next] = [day, day.add(1, 'day')].map((each) => startOfDay(each.format('YYYY-MM-DD'), zone));
  return { _gte: start, _lte: dayjs.utc(next).subtract(1, 'second').format('YYYY-MM-DDTHH:mm:ss') };
}

function objectIn(text: string | null): Readonly<Record<string, unknown>> {
  const read = parseJson(text);
  return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : {};
}
