import type { ComponentType } from 'react';
import type { FilterProps } from '../fields/kind';
import { byFileName } from '../lib/byFileName';

/** Filters that resource files ask for by name (`widget: 'NotificationDateRange'`). */
export const widgetFilters = byFileName(
  import.meta.glob<ComponentType<FilterProps>>('./filters/*.tsx', { eager: true, import: 'Filter' }),
);
