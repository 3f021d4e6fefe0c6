import type { ConsoleNames } from '../../resources/language/check/rule';
import { cellNames } from '../fields/widgetCells';
import { inputNames } from '../fields/widgetInputs';
import { prefillNames } from '../fields/widgetPrefills';
import { extraNames } from './extras';
import { filterNames } from './filters';
import { panelNames } from './panels';
import { previewNames } from './previews';

/** All that resource files may ask the console for by name. */
export const widgetNames: ConsoleNames['widgets'] = {
  cells: new Set(cellNames),
  inputs: new Set(inputNames),
  filters: new Set(filterNames),
  extras: new Set(extraNames),
  panels: new Set(panelNames),
  previews: new Set(previewNames),
  prefills: new Set(prefillNames),
};
