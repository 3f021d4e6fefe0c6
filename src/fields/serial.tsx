import { defineKind } from './kind';
import { RangeFilter } from './parts/boundsFilters';
import { TextCell } from './parts/TextCell';

export const kind = defineKind<'serial'>({ print: String, Cell: TextCell, Filter: RangeFilter, numeric: true });
