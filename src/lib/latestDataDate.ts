import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import utc from 'dayjs/plugin/utc';
import { filteredListPath, listPath } from './paths';

dayjs.extend(customParseFormat);
dayjs.extend(utc);

const parameter = 'latestDataDate';

/**
 * `?latestDataDate=21-08-2026` as the address of the same list filtered to channels whose latest data is of that day
 * in the browser's zone, beside what it is filtered to already; undefined where it does not ask for that.
 */
export function latestDataDatePath(type: string, search: string): string | undefined {
  const params = new URLSearchParams(search);
  const asked = params.get(parameter);
  if (asked === null) return undefined;
  const day = dayjs(asked, 'DD-MM-YYYY', true);
  const before = objectIn(params.get('filter'));
  const filter = day.isValid() ? { ...before, ChannelsMetadata: { LatestData: boundsOf(day) } } : before;
  return Object.keys(filter).length > 0 ? filteredListPath(type, filter) : listPath(type);
}

const boundsOf = (day: dayjs.Dayjs): object => ({
  _gte: day.startOf('day').utc().format('YYYY-MM-DDTHH:mm:ss'),
  _lte: day.endOf('day').utc().format('YYYY-MM-DDTHH:mm:ss'),
});

function objectIn(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : {};
  } catch {
    return {};
  }
}
