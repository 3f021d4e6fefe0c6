import type { ComponentType } from 'react';
import { lazyByFileName } from '../lib/byFileName';
import type { PanelProps } from '../widgets/panels';

/** Detail tabs with charts that resource files ask for by name (`above: 'ProjectSavings'`). */
export const chartPanels = lazyByFileName(
  import.meta.glob<ComponentType<PanelProps>>('./tabs/*.tsx', { import: 'Panel' }),
);
