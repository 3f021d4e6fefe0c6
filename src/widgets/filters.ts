import type { ComponentType } from 'react';
import type { FilterProps } from '../fields/kind';

const files = import.meta.glob<ComponentType<FilterProps>>('./filters/*.tsx', { eager: true, import: 'Filter' });
const filters = new Map(Object.entries(files).map(([path, Filter]) => [path.slice('./filters/'.length, -4), Filter]));

/** The filter that a resource file asks for by name: `src/widgets/filters/*.tsx`. */
export const widgetFilter = (name: string): ComponentType<FilterProps> | undefined => filters.get(name);

export const filterNames: readonly string[] = [...filters.keys()];
