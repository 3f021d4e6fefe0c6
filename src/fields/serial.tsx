import { defineFieldKind } from './kind';
import { RangeFilter } from './parts/boundsFilters';
import { TextCell } from './parts/TextCell';

export const kind = defineFieldKind<'serial'>({ print: String, Cell: TextCell, Filter: RangeFilter, numeric: true });
