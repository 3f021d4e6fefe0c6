import { defineKind } from './kind';
import { DocumentCell } from './parts/DocumentCell';
import { DocumentInput } from './parts/DocumentInput';

export const kind = defineKind<'json'>({
  wide: true,
  elastic: true,
  print: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
  Cell: DocumentCell,
  Input: DocumentInput,
});
