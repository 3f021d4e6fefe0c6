import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { Entity } from '../../resources/language/catalogue';
import { ToggleChoice } from '../charts/frame/ToggleChoice';
import type { ImportStatus } from '../data/imports';
import { useMessages } from '../i18n/useMessages';
import { ErrorNotice } from '../widgets/ErrorNotice';
import { LoadingButton } from '../widgets/LoadingButton';
import { ColumnChoice, useChangedColumns } from './ColumnChoice';
import { RowTable } from './RowTable';
import { useImportedRows } from './useImportedRows';

const shownOutcomes = ['changed', 'error'] as const;

interface ImportedRowsProps {
  readonly entity: Entity;
  readonly status: ImportStatus;
}

/** Shows the rows of an import that updates records: changes before and after, or why rows are refused. */
export function ImportedRows({ entity, status }: ImportedRowsProps) {
  const translate = useMessages();
  const isAnyChanged = (status.counts.changed ?? 0) > 0;
  const [outcome, setOutcome] = useState<(typeof shownOutcomes)[number]>(isAnyChanged ? 'changed' : 'error');
  const columns = useChangedColumns(status);
  const [chosenColumn, setChosenColumn] = useState('');
  // After another check no row may change that column.
  const column = columns.find((each) => each.column === chosenColumn && outcome === 'changed');
  const count = column?.rows ?? status.counts[outcome] ?? 0;
  const wanted = { outcome, column: column?.column };
  const { rows, error, isMore, isFetching, more, refetch } = useImportedRows(status, wanted, count);
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <ToggleChoice
          label={translate('imports.rows')}
          value={outcome}
          values={shownOutcomes.map((value) => ({
            value,
            label: translate(value === 'changed' ? 'imports.changes' : 'imports.error'),
          }))}
          onChoose={setOutcome}
        />
        {outcome === 'changed' && columns.length > 1 && (
          <ColumnChoice entity={entity} columns={columns} value={column?.column ?? ''} onChoose={setChosenColumn} />
        )}
      </Stack>
      {error && <ErrorNotice title={translate('imports.notRead')} error={error} onRetry={refetch} />}
      {rows.length > 0 && <RowTable entity={entity} status={status} rows={rows} column={column?.column} />}
      {isMore && (
        <LoadingButton onClick={more} loading={isFetching} sx={{ alignSelf: 'flex-start' }}>
          {translate('imports.more')}
        </LoadingButton>
      )}
    </>
  );
}
