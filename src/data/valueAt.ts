/** The value at a path through nested rows; undefined where a row on the way is missing. */
export function valueAt(row: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, step) => (isRecord(at) ? at[step] : undefined), row);
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value at the end of a path, as filters hold it: `Building.SiteId` to `{ Building: { SiteId: value } }`. */
export function treeAt(path: string, value: unknown): Readonly<Record<string, unknown>> {
  const [step = path, ...rest] = path.split('.');
  return { [step]: rest.length > 0 ? treeAt(rest.join('.'), value) : value };
}
