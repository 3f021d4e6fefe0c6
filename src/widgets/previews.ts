import type { ComponentType } from 'react';
import type { Row } from '../data/rowId';
import { lazyByFileName } from '../lib/byFileName';

export interface PreviewProps {
  /** A record as it is, or a form as it is being filled in: values may be missing, or not yet make sense. */
  readonly values: Row;
}

/** What draws a record's fields, by the name that a resource file gives (`preview: 'EspView'`). */
export const previews = lazyByFileName(
  import.meta.glob<ComponentType<PreviewProps>>('./previews/*.tsx', { import: 'Preview' }),
);
