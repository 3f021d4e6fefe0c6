/** The value at a path through nested rows; undefined where a row on the way is missing. */
export function valueAt(row: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, step) => (isRecord(at) ? at[step] : undefined), row);
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
