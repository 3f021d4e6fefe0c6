import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Entity } from '../../../resources/language/catalogue';
import { translateSentence } from '../../i18n/sentences';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { storedCell } from './cellEdit';
import type { EditAction } from './edits';
import type { GridColumn } from './gridColumns';
import type { GridRow } from './gridRow';
import type { NewCell } from './useGridEdits';

interface CellNoteProps {
  readonly entity: Entity;
  readonly row: GridRow;
  readonly column: GridColumn;
  readonly onKeepMine: (action: EditAction) => void;
  readonly onTakeTheirs: (cells: readonly NewCell[]) => void;
}

/**
 * Shows why the active cell is refused or locked, or the conflicting value that somebody else saved in it; otherwise the
 * keyboard shortcuts of the grid.
 */
export function CellNote({ entity, row, column, onKeepMine, onTakeTheirs }: CellNoteProps) {
  const translate = useMessages();
  const translateLabel = useLabel();
  const label = translateLabel(column.label);
  if (row.conflicts.includes(column.path)) {
    const theirs = storedCell(entity, column, row.record, translateLabel);
    return (
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" color="error">
          {translate('grid.conflict', { column: label, value: theirs.shown || '–' })}
        </Typography>
        <Button onClick={() => onKeepMine({ type: 'keep', current: row.record, path: column.path })}>
          {translate('grid.keepMine')}
        </Button>
        <Button onClick={() => onTakeTheirs([{ row, column, edit: theirs }])}>{translate('grid.takeTheirs')}</Button>
      </Stack>
    );
  }
  if (row.refusal?.paths.includes(column.path))
    return (
      <Typography variant="body2" color="error">
        {row.edited?.cells.get(column.path)?.refusal ?? translateSentence(row.refusal.sentence)}
      </Typography>
    );
  const lock = column.lock ?? (row.isLocked ? 'grid.lockedRow' : undefined);
  return (
    <Typography variant="body2" color="text.secondary">
      {lock ? `${label}: ${translate(lock)}` : translate('grid.keys')}
    </Typography>
  );
}
