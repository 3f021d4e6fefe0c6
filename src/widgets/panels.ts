import type { ComponentType } from 'react';
import type { Entity } from '../../resources/language/catalogue';
import type { IdentifiedRow } from '../data/rowId';
import { lazyByFileName } from '../lib/byFileName';

export interface PanelProps {
  readonly entity: Entity;
  readonly row: IdentifiedRow;
  /** The relation whose rows the tab shows, where the resource file names one. */
  readonly many?: string;
}

/** Detail tabs that resource files ask for by name (`widget: 'Documents'`). */
export const panels = lazyByFileName(
  import.meta.glob<ComponentType<PanelProps>>('./panels/*.tsx', { import: 'Panel' }),
);
