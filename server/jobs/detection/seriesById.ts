import { groupBy } from '../../../resources/shared/groupBy';
import { type HourlySeries, hourMs } from '../../model/hourlySeries';

/** A value of an hour, with its beginning in milliseconds since 1970. */
export interface HourOf {
  readonly id: string;
  readonly at: number;
  readonly value: number;
}

/**
 * Returns series by id; missing hours are `NaN`.
 * @param rows sorted by time
 */
export const seriesById = (rows: readonly HourOf[]): ReadonlyMap<string, HourlySeries> =>
  new Map(
    [...groupBy(rows, ({ id }) => id)].map(([id, hours]) => {
      const [first, last] = [hours[0]?.at ?? 0, hours.at(-1)?.at ?? 0];
      const values = new Float64Array((last - first) / hourMs + 1).fill(Number.NaN);
      for (const { at, value } of hours) values[(at - first) / hourMs] = value;
      return [id, { start: first, values }];
    }),
  );
