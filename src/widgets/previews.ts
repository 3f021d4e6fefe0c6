import type { ComponentType } from 'react';
import type { Row } from '../data/rowId';
import { lazyByFileName } from '../lib/byFileName';

export interface PreviewProps {
  /** A stored record, or the current values of a form, which may be missing or invalid. */
  readonly values: Row;
}

/** Components that draw a record's fields, by the name that a resource file gives (`preview: 'EspView'`). */
export const previews = lazyByFileName(
  import.meta.glob<ComponentType<PreviewProps>>('./previews/*.tsx', { import: 'Preview' }),
);
