/** Returns the values in their order, in arrays of this size; the last one may be shorter. */
export const chunksOf = <Value>(values: readonly Value[], size: number): Value[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_nothing, index) =>
    values.slice(index * size, (index + 1) * size),
  );
