import EditIcon from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { catalogue } from '../../resources/language/all';
import { useProfile } from '../auth/permissions';
import { correctRow, type ImportedRow, type ImportStatus, importQueryKey } from '../data/imports';
import { type TranslateLabel, useLabel } from '../i18n/useLabel';
import { useMessages } from '../i18n/useMessages';
import { ConfirmDialog } from '../widgets/ConfirmDialog';
import { headersOf } from './sheetColumns';
import { toEnglishLabels } from './translatedChoices';
import { placeOf } from './workbook';

interface CorrectRowProps {
  readonly status: ImportStatus;
  readonly row: ImportedRow;
  /** Resource of the row's sheet, in a workbook. */
  readonly resource?: string;
}

/**
 * Shows a form that corrects the cells of a row, which repeats the check. Only before the import is applied, and to
 * whoever began it.
 */
export function CorrectRow({ status, row, resource }: CorrectRowProps) {
  const translate = useMessages();
  const translateLabel = useLabel();
  const cache = useQueryClient();
  const profile = useProfile();
  const [isOpen, setOpen] = useState(false);
  const [cells, setCells] = useState(row.cells);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => correctRow(status.id, { number: row.number, cells: inEnglish(status, cells, translateLabel) }),
    onSuccess: async (checking) => {
      // Without a refetch: the import must not be applied while it is checked again.
      cache.setQueryData(importQueryKey(status.id), checking);
      setOpen(false);
      await cache.invalidateQueries({ queryKey: ['importedRows', status.id] });
    },
  });
  if (status.state !== 'checked' || status.contactId !== profile?.id) return null;
  const open = (): void => {
    // Without what was typed before and then cancelled.
    setCells(row.cells);
    setOpen(true);
  };
  const title = translate('imports.correctRow', { number: placeOf(status, row.number) });
  const headers = headersOf(status, resource);
  return (
    <>
      <IconButton size="small" aria-label={title} onClick={open}>
        <EditIcon fontSize="small" />
      </IconButton>
      <ConfirmDialog
        open={isOpen}
        maxWidth="sm"
        fullWidth
        title={title}
        error={error}
        cancel={translate('imports.undoNot')}
        confirm={translate('imports.checkAgain')}
        isBusy={isPending}
        onCancel={() => setOpen(false)}
        onConfirm={() => mutate()}
      >
        <Stack sx={{ gap: 1.5, pt: 1 }}>
          {inFileOrder(headers, cells).map(([column, cell]) => (
            <TextField
              key={column}
              label={headers.get(column) ?? column}
              // An input of one line would drop the line breaks of its cell.
              multiline={row.cells[column]?.includes('\n') ?? false}
              value={cell}
              onChange={({ target }) => setCells({ ...cells, [column]: target.value })}
            />
          ))}
        </Stack>
      </ConfirmDialog>
    </>
  );
}

/** Returns the cells of a row in the order of the file's columns; cells of other columns come last. */
function inFileOrder(headers: ReadonlyMap<string, string>, cells: ImportedRow['cells']): readonly [string, string][] {
  const order = [...headers.keys()];
  const positionOf = (column: string): number => (order.includes(column) ? order.indexOf(column) : order.length);
  return Object.entries(cells).sort(([a], [b]) => positionOf(a) - positionOf(b));
}

/** Returns cells as those of the file were sent: with the English labels of choices. */
function inEnglish(
  { resource, mode }: ImportStatus,
  cells: ImportedRow['cells'],
  translateLabel: TranslateLabel,
): ImportedRow['cells'] {
  const toEnglish = toEnglishLabels(catalogue.entity(resource), mode, translateLabel);
  return Object.fromEntries(Object.entries(cells).map(([column, text]) => [column, toEnglish(column, text)]));
}
