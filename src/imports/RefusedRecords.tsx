import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { catalogue } from '../../resources/language/all';
import { cellName } from '../../resources/shared/sheetLevels';
import { ToggleChoice } from '../charts/frame/ToggleChoice';
import type { ImportStatus } from '../data/imports';
import { translateSentence } from '../i18n/sentences';
import { useLabel } from '../i18n/useLabel';
import { useMessages } from '../i18n/useMessages';
import { ErrorNotice } from '../widgets/ErrorNotice';
import { LoadingButton } from '../widgets/LoadingButton';
import { CorrectRow } from './CorrectRow';
import { importedResources } from './sheetColumns';
import { useImportedRows } from './useImportedRows';
import { placeOf } from './workbook';

/** Why records of a sheet are not added, by resource. */
export function RefusedRecords({ status }: { readonly status: ImportStatus }) {
  const refused = importedResources(status)
    .map(({ entity }) => entity)
    .filter(({ name }) => (status.recordCounts?.[name]?.error ?? 0) > 0);
  const names = refused.map(({ name }) => name);
  const [chosen, setChosen] = useState<string>();
  const of = chosen !== undefined && names.includes(chosen) ? chosen : names[0];
  const translate = useMessages();
  const translateLabel = useLabel();
  if (of === undefined) return null;
  return (
    <>
      <Typography variant="subtitle2">{translate('imports.refused')}</Typography>
      <ToggleChoice
        label={translate('imports.type')}
        value={of}
        values={refused.map(({ name, plural }) => ({ value: name, label: translateLabel(plural) }))}
        onChoose={setChosen}
      />
      <RefusedRows key={of} status={status} of={of} />
    </>
  );
}

function RefusedRows({ status, of }: { readonly status: ImportStatus; readonly of: string }) {
  const translate = useMessages();
  const entity = catalogue.entity(of);
  const count = status.recordCounts?.[of]?.error ?? 0;
  const { rows, error, isMore, isFetching, more, refetch } = useImportedRows(status, { outcome: 'error', of }, count);
  return (
    <>
      {error && <ErrorNotice title={translate('imports.notRead')} error={error} onRetry={refetch} />}
      <TableContainer sx={{ maxHeight: 300 }}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              {([status.sheets ? 'imports.cell' : 'imports.line', 'imports.record', 'imports.problem'] as const).map(
                (title) => (
                  <TableCell key={title}>{translate(title)}</TableCell>
                ),
              )}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.number}>
                <TableCell>{placeOf(status, row.number, row.records?.[of]?.cell)}</TableCell>
                <TableCell>{row.cells[cellName(entity, entity.label)] ?? ''}</TableCell>
                <TableCell>
                  {translateSentence(row.records?.[of]?.problem ?? '')} <CorrectRow status={status} row={row} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {isMore && (
        <LoadingButton onClick={more} loading={isFetching} sx={{ alignSelf: 'flex-start' }}>
          {translate('imports.more')}
        </LoadingButton>
      )}
    </>
  );
}
