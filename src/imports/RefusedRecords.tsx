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

/** Shows why records of a sheet are not inserted, by resource. */
export function RefusedRecords({ status }: { readonly status: ImportStatus }) {
  const refused = importedResources(status)
    .map(({ entity }) => entity)
    .filter(({ name }) => (status.recordCounts?.[name]?.error ?? 0) > 0);
  const names = refused.map(({ name }) => name);
  const [chosenResource, setChosenResource] = useState<string>();
  const resource = chosenResource !== undefined && names.includes(chosenResource) ? chosenResource : names[0];
  const translate = useMessages();
  const translateLabel = useLabel();
  if (resource === undefined) return null;
  return (
    <>
      <Typography variant="subtitle2">{translate('imports.refused')}</Typography>
      <ToggleChoice
        label={translate('imports.type')}
        value={resource}
        values={refused.map(({ name, plural }) => ({ value: name, label: translateLabel(plural) }))}
        onChoose={setChosenResource}
      />
      <RefusedRows key={resource} status={status} resource={resource} />
    </>
  );
}

function RefusedRows({ status, resource }: { readonly status: ImportStatus; readonly resource: string }) {
  const translate = useMessages();
  const entity = catalogue.entity(resource);
  const count = status.recordCounts?.[resource]?.error ?? 0;
  const { rows, error, isMore, isFetching, more, refetch } = useImportedRows(
    status,
    { outcome: 'error', of: resource },
    count,
  );
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
                <TableCell>{placeOf(status, row.number, row.records?.[resource]?.cell)}</TableCell>
                <TableCell>{row.cells[cellName(entity, entity.label)] ?? ''}</TableCell>
                <TableCell>
                  {translateSentence(row.records?.[resource]?.problem ?? '')} <CorrectRow status={status} row={row} />
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
