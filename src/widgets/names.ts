import { cellNames } from './cells';
import { panelNames } from './panels';
import { prefillNames } from './prefills';

/** All that resource files may ask the console for by name. */
export const widgetNames: ReadonlySet<string> = new Set([...cellNames, ...panelNames, ...prefillNames]);
