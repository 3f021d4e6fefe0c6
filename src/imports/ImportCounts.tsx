import type { ImportStatus } from '../data/imports';
import { CountTable } from './CountTable';
import { RecordCountTable } from './RecordCountTable';

/** How many rows, or records of each resource, came to what: also so far, while an import runs. */
export const ImportCounts = ({ status }: { readonly status: ImportStatus }) =>
  status.mode === 'update' ? <CountTable status={status} /> : <RecordCountTable status={status} />;
