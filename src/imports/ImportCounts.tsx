import type { ImportStatus } from '../data/imports';
import { CountTable } from './CountTable';
import { RecordCountTable } from './RecordCountTable';

/** Shows the number of rows, or of records of each resource, by outcome; while an import runs, those so far. */
export const ImportCounts = ({ status }: { readonly status: ImportStatus }) =>
  status.mode === 'update' ? <CountTable status={status} /> : <RecordCountTable status={status} />;
