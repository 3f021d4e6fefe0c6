import { cellNames } from './cells';
import { extraNames } from './extras';
import { filterNames } from './filters';
import { inputNames } from './inputs';
import { panelNames } from './panels';
import { prefillNames } from './prefills';
import { previewNames } from './previews';

/** All that resource files may ask the console for by name. */
export const widgetNames: ReadonlySet<string> = new Set([
  ...cellNames,
  ...extraNames,
  ...filterNames,
  ...inputNames,
  ...panelNames,
  ...prefillNames,
  ...previewNames,
]);
