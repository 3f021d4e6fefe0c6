import type { ComponentType } from 'react';
import { lazyByFileName } from '../lib/byFileName';
import type { PanelProps } from '../widgets/panels';

/** Charts above the rows of a detail tab, by the name that a resource file gives (`above: 'ProjectSavings'`). */
export const chartPanels = lazyByFileName(
  import.meta.glob<ComponentType<PanelProps>>('./tabs/*.tsx', { import: 'Panel' }),
);
