import { type ComponentType, lazy } from 'react';
import type { Row } from '../data/rowId';

export interface PreviewProps {
  /** A record as it is, or a form as it is being filled in: values may be missing, or not yet make sense. */
  readonly values: Row;
}
type Preview = ComponentType<PreviewProps>;

const files = import.meta.glob<Preview>('./previews/*.tsx', { import: 'Preview' });
const previews = new Map(
  Object.entries(files).map(([path, load]) => [
    path.slice('./previews/'.length, -4),
    lazy(async () => ({ default: await load() })),
  ]),
);

/** What draws a record's fields, by the name that a resource file gives (`preview: 'EspView'`). */
export const previewNamed = (name: string): Preview | undefined => previews.get(name);

export const previewNames: readonly string[] = [...previews.keys()];
