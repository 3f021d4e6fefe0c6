import { midnightOf, parseEiep, qualityIn, quantitiesIn, type ReadDetail } from './eiep';
import type { IntervalFormat } from './intervalFile';

/** Half-hourly metering information of New Zealand (EIEP3), by trading periods of 30 minutes, numbered daily from 1. */
export const format: IntervalFormat = {
  label: 'EIEP3',
  timeZone: 'Pacific/Auckland',
  isRecognised: (head) => head.startsWith('HDR,ICPHH,'),
  parse: (text) => parseEiep(text, 'ICPHH', readDetail),
};

const halfHourMs = 1_800_000;
/** Trading periods of the day on which clocks go back. */
const maxPeriods = 50;
/** Indexes of the fields of the three quantities, each with its unit. */
const quantities = [
  [6, 'kWh'],
  [7, 'kVArh'],
  [8, 'kVAh'],
] as const;

/** DET, ICP, data stream, status, day, trading period, active, reactive, apparent, direction of flow. */
const readDetail: ReadDetail = (fields, line, into) => {
  const [, icp = '', stream = '', status, date = '', number = '', , , , direction = ''] = fields;
  const [at, period] = [midnightOf(date), Number(number)];
  if (icp === '') return 'It has no ICP.';
  if (at === undefined) return `‘${date}’ is not a day, such as 31/03/2026.`;
  if (!Number.isInteger(period) || period < 1 || period > maxPeriods)
    return `‘${number}’ is not a trading period from 1 to ${maxPeriods}.`;
  const found = quantitiesIn(fields, quantities);
  if (typeof found === 'string') return found;
  for (const { unit, value } of found) {
    const reference = [stream, direction, unit === 'kWh' ? '' : unit].filter(Boolean).join(' ');
    into
      .readingsOf({ externalId: icp, reference, serialNumber: stream, unit, intervalMinutes: 30, kind: 'interval' })
      .push({ line, at, elapsed: (period - 1) * halfHourMs, value, quality: qualityIn(status) });
  }
  return undefined;
};
