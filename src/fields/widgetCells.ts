import type { ComponentType } from 'react';
import type { CellProps } from './kind';

const files = import.meta.glob<ComponentType<CellProps>>('../widgets/cells/*.tsx', { eager: true, import: 'Cell' });
const cells = new Map(Object.entries(files).map(([path, Cell]) => [path.slice('../widgets/cells/'.length, -4), Cell]));

/** The cell that a resource file asks for by name (`cell: 'Battery'`): `src/widgets/cells/Battery.tsx`. */
export const widgetCell = (name: string): ComponentType<CellProps> | undefined => cells.get(name);

export const cellNames: readonly string[] = [...cells.keys()];
