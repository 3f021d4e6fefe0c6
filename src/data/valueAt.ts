/** Returns the value at a path through nested rows; undefined where a row on the way is missing. */
export function valueAt(row: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, step) => (isRecord(at) ? at[step] : undefined), row);
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns nested objects with a value at a path, as in a filter: `{ Building: { SiteId: value } }`. */
export function objectFromPath(path: string, value: unknown): Readonly<Record<string, unknown>> {
  const [step = path, ...rest] = path.split('.');
  return { [step]: rest.length > 0 ? objectFromPath(rest.join('.'), value) : value };
}

/** Returns nested objects with several values at their paths, as in a filter. */
export function objectFromPaths(
  values: readonly (readonly [path: string, value: unknown])[],
): Readonly<Record<string, unknown>> {
  const tree: Record<string, unknown> = {};
  for (const [path, value] of values) {
    const steps = path.split('.');
    const end = steps.pop() as string;
    let at = tree;
    for (const step of steps) {
      at[step] ??= {};
      at = at[step] as Record<string, unknown>;
    }
    at[end] = value;
  }
  return tree;
}
