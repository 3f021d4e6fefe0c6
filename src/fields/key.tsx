import { defineKind } from './kind';
import { UuidCell } from './parts/UuidCell';
import { UuidFilter } from './parts/UuidFilter';

export const kind = defineKind<'key'>({ print: String, Filter: UuidFilter, Cell: UuidCell });
