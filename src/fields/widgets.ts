import type { ComponentType } from 'react';
import { byFileName } from '../lib/byFileName';
import type { CellProps, InputProps } from './kind';

/** Cells that resource files ask for by name (`cell: 'FileSize'`). */
export const widgetCells = byFileName(
  import.meta.glob<ComponentType<CellProps>>('../widgets/cells/*.tsx', { eager: true, import: 'Cell' }),
);

/** Inputs that resource files ask for by name (`input: 'SourceChannel'`). */
export const widgetInputs = byFileName(
  import.meta.glob<ComponentType<InputProps>>('../widgets/inputs/*.tsx', { eager: true, import: 'Input' }),
);

/** Generators that resource files ask for by name (`prefill: 'channelKey'`). */
export const widgetPrefills = byFileName(
  import.meta.glob<() => unknown>('../widgets/prefills/*.ts', { eager: true, import: 'prefill' }),
);
