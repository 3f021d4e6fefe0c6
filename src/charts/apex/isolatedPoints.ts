import type { Series } from '../chartSpec';

/** Returns the indexes of values with a gap on both sides: a line has no length there, so they need a marker. */
export function isolatedPoints({ values }: Series): readonly number[] {
  return values.flatMap((value, index) =>
    value !== null && (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null ? [index] : [],
  );
}
