import type { Entity } from '../../resources/language/catalogue';
import type { ImportStatus } from '../data/imports';
import { ImportCounts } from './ImportCounts';
import { ImportedRows } from './ImportedRows';
import { RefusedRecords } from './RefusedRecords';
import { WorkbookRows } from './WorkbookRows';

interface ImportOutcomesProps {
  readonly entity: Entity;
  readonly status: ImportStatus;
  readonly children?: React.ReactNode;
}

/** Shows the outcomes of the rows of a checked or applied import: counts, then single rows. */
export function ImportOutcomes({ entity, status, children }: ImportOutcomesProps) {
  return (
    <>
      <ImportCounts status={status} />
      {children}
      {status.mode === 'update' && <ImportedRows entity={entity} status={status} />}
      {status.mode === 'insert' && <RefusedRecords status={status} />}
      {status.mode === 'workbook' && <WorkbookRows status={status} />}
    </>
  );
}
