import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** Returns the result of `import.meta.glob` by the names of the files without folder and extension. */
export const byFileName = <Value>(files: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> =>
  new Map(Object.entries(files).map(([path, value]) => [path.replace(/^.*\/|\.tsx?$/g, ''), value]));

/** Returns components that are loaded when they are first shown, by the names of their files. */
export const lazyByFileName = <Props>(
  files: Readonly<Record<string, () => Promise<ComponentType<Props>>>>,
): ReadonlyMap<string, LazyExoticComponent<ComponentType<Props>>> =>
  new Map([...byFileName(files)].map(([name, load]) => [name, lazy(async () => ({ default: await load() }))]));
