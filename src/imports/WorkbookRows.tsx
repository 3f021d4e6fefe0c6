import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Entity } from '../../resources/language/catalogue';
import { ToggleChoice } from '../charts/frame/ToggleChoice';
import type { ImportOutcome, ImportStatus } from '../data/imports';
import { useMessages } from '../i18n/useMessages';
import { ErrorNotice } from '../widgets/ErrorNotice';
import { LoadingButton } from '../widgets/LoadingButton';
import { RowTable } from './RowTable';
import { importedResources } from './sheetColumns';
import { useImportedRows } from './useImportedRows';

const outcomes = ['error', 'changed'] as const;

/** Shows the rows of a workbook by sheet: why they are refused, or each changed column before and after. */
export function WorkbookRows({ status }: { readonly status: ImportStatus }) {
  const translate = useMessages();
  const countOf = (name: string, outcome: ImportOutcome): number => status.recordCounts?.[name]?.[outcome] ?? 0;
  const sheets = importedResources(status).filter(({ entity: { name } }) =>
    outcomes.some((each) => countOf(name, each)),
  );
  const [chosenResource, setChosenResource] = useState<string>();
  const [wanted, setWanted] = useState<(typeof outcomes)[number]>('error');
  const sheet = sheets.find(({ entity }) => entity.name === chosenResource) ?? sheets[0];
  if (!sheet) return null;
  const { entity } = sheet;
  const presentOutcomes = outcomes.filter((each) => countOf(entity.name, each) > 0);
  const outcome = presentOutcomes.includes(wanted) ? wanted : (presentOutcomes[0] ?? wanted);
  return (
    <>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
        <TextField
          select
          size="small"
          label={translate('imports.file')}
          value={entity.name}
          onChange={({ target }) => setChosenResource(target.value)}
          sx={{ maxWidth: 280 }}
        >
          {sheets.map(({ entity: { name, plural }, title = plural }) => (
            <MenuItem key={name} value={name}>
              {title}
            </MenuItem>
          ))}
        </TextField>
        <ToggleChoice
          label={translate('imports.rows')}
          value={outcome}
          values={presentOutcomes.map((value) => ({
            value,
            label: translate(value === 'changed' ? 'imports.changes' : 'imports.error'),
          }))}
          onChoose={setWanted}
        />
      </Stack>
      <SheetRows
        key={`${entity.name} ${outcome}`}
        status={status}
        entity={entity}
        outcome={outcome}
        count={countOf(entity.name, outcome)}
      />
    </>
  );
}

interface SheetRowsProps {
  readonly status: ImportStatus;
  readonly entity: Entity;
  readonly outcome: ImportOutcome;
  readonly count: number;
}

function SheetRows({ status, entity, outcome, count }: SheetRowsProps) {
  const translate = useMessages();
  const wanted = { outcome, of: entity.name };
  const { rows, error, isMore, isFetching, more, refetch } = useImportedRows(status, wanted, count);
  return (
    <>
      {error && <ErrorNotice title={translate('imports.notRead')} error={error} onRetry={refetch} />}
      {rows.length > 0 && <RowTable entity={entity} status={status} rows={rows} />}
      {isMore && (
        <LoadingButton onClick={more} loading={isFetching} sx={{ alignSelf: 'flex-start' }}>
          {translate('imports.more')}
        </LoadingButton>
      )}
    </>
  );
}
