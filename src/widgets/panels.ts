import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Entity } from '../../resources/language/catalogue';
import type { IdentifiedRow } from '../data/rowId';

export interface PanelProps {
  readonly entity: Entity;
  readonly row: IdentifiedRow;
  /** The relation whose rows the tab shows, where the resource file names one. */
  readonly many?: string;
}
type Panel = ComponentType<PanelProps>;

const files = import.meta.glob<Panel>('./panels/*.tsx', { import: 'Panel' });
const panels = new Map<string, LazyExoticComponent<Panel>>(
  Object.entries(files).map(([path, load]) => [
    path.slice('./panels/'.length, -4),
    lazy(async () => ({ default: await load() })),
  ]),
);

/** The detail tab that a resource file asks for by name (`widget: 'Documents'`). */
export const panelNamed = (name: string): ComponentType<PanelProps> | undefined => panels.get(name);

export const panelNames: readonly string[] = [...panels.keys()];
