import { offsets } from '../../model/hourOfWeek';
import { midnightOf, parseEiep, qualityIn, quantitiesIn, type ReadDetail } from './eiep';
import type { IntervalFormat } from './intervalFile';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const timeZone = 'Pacific/Auckland';
const offsetAt = offsets(timeZone);

/** Detailed consumption information of New Zealand: EIEP13A, whose intervals have a first and a last second. */
export const format: IntervalFormat = {
  label: 'EIEP13A',
  timeZone,
  isRecognised: (head) => head.startsWith('HDR,ICPCONS,'),
  parse: (text) => parseEiep(text, 'ICPCONS', readDetail),
};

/** Indexes of the fields of the two quantities, each with its unit. */
const quantities = [
  [12, 'kWh'],
  [13, 'kVArh'],
] as const;

/**
 * DET, authorisation, ICP, response, adjustment, serial number, flow, register content, availability, start, end,
 * status, active, reactive.
 */
const readDetail: ReadDetail = (fields, line, into) => {
  const [, , icp = '', , , serialNumber = '', flow = '', register = '', , from = '', until = '', status] = fields;
  const [start, end] = [timeIn(from), timeIn(until)];
  if (icp === '') return 'It has no ICP.';
  const length = start === undefined || end === undefined ? 0 : lengthOf(start, end);
  if (start === undefined || length <= 0)
    return `‘${from}’ to ‘${until}’ is not an interval, such as 31/03/2026 00:00:01 to 31/03/2026 00:30:00.`;
  const intervalMinutes = Math.round(length / minuteMs);
  const found = quantitiesIn(fields, quantities);
  if (typeof found === 'string') return found;
  for (const { unit, value } of found) {
    const reference = [serialNumber, register, flow, unit === 'kWh' ? '' : unit].filter(Boolean).join(' ');
    into
      .readingsOf({ externalId: icp, reference, serialNumber, unit, intervalMinutes, kind: 'interval' })
      .push({ line, at: start, value, quality: qualityIn(status) });
  }
  return undefined;
};

/** Returns the milliseconds of an interval by its local times: where clocks go back, it may end before it begins. */
const lengthOf = (start: number, end: number): number =>
  end <= start && offsetAt(start - dayMs) > offsetAt(start + dayMs) ? end + hourMs - start : end - start;

/** Returns a time without its seconds, in milliseconds: intervals are written from second 1 on. */
function timeIn(text: string): number | undefined {
  const [, date = '', hours, minutes] = /^(\S+) (\d{2}):(\d{2}):\d{2}$/.exec(text) ?? [];
  const day = midnightOf(date);
  return day === undefined ? undefined : day + (Number(hours) * 60 + Number(minutes)) * minuteMs;
}
