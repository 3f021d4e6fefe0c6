import type { Entity } from '../../resources/language/catalogue';
import type { ImportStatus } from '../data/imports';
import { CountTable } from './CountTable';
import { ImportedRows } from './ImportedRows';
import { RecordCountTable } from './RecordCountTable';
import { RefusedRecords } from './RefusedRecords';
import { WorkbookRows } from './WorkbookRows';

interface ImportOutcomesProps {
  readonly entity: Entity;
  readonly status: ImportStatus;
  readonly children?: React.ReactNode;
}

/** What becomes, or became, of the rows of a sheet: counted, and row by row. */
export function ImportOutcomes({ entity, status, children }: ImportOutcomesProps) {
  if (status.mode !== 'update')
    return (
      <>
        <RecordCountTable status={status} />
        {children}
        {status.mode === 'insert' ? <RefusedRecords status={status} /> : <WorkbookRows status={status} />}
      </>
    );
  return (
    <>
      <CountTable status={status} />
      {children}
      <ImportedRows entity={entity} status={status} />
    </>
  );
}
