import 'react-data-grid/lib/styles.css';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { useMessages } from '../../i18n/useMessages';
import { ErrorNotice } from '../../widgets/ErrorNotice';
import { CellNote } from './CellNote';
import { GridBar } from './GridBar';
import type { CellRange } from './gridRow';
import { gridStyle } from './gridStyle';
import { RecordGrid } from './RecordGrid';
import { UnsavedGuard } from './UnsavedGuard';
import { type GridProps, useGrid } from './useGrid';

/** Shows the records of the list context as a grid, whose cells are edited in place and saved together. */
export function ResourceGrid(props: GridProps) {
  const { entity } = props;
  const translate = useMessages();
  const noteId = useId();
  const saveButton = useRef<HTMLButtonElement>(null);
  const grid = useGrid(props, saveButton);
  const { rows, state, read, selected, clipboard, isSaving } = grid;
  const { active } = selected;
  const [row, column] = active ? [rows[active.rowIdx], grid.columns[active.idx]] : [];
  return (
    <>
      <UnsavedGuard isUnsaved={state.edits.size > 0} />
      <GridBar entity={entity} grid={grid} saveRef={saveButton} />
      {read.error && (
        <ErrorNotice title={translate('grid.notRead')} error={read.error} onRetry={() => void read.refetch()} />
      )}
      <Card sx={[gridStyle, { flex: 1, minHeight: 240 }]} inert={isSaving} onCopy={clipboard.copy} onPaste={grid.paste}>
        {rows.length === 0 && !read.isLoading ? (
          <Typography sx={{ p: 3 }}>{translate('grid.empty')}</Typography>
        ) : (
          <RecordGrid entity={entity} grid={grid} describedBy={noteId} />
        )}
      </Card>
      <Box id={noteId} aria-live="polite" sx={{ minHeight: 40, py: 1 }}>
        {selected.range ? (
          <Typography variant="body2">{translate('grid.selected', sizeOf(selected.range))}</Typography>
        ) : row && column ? (
          <CellNote entity={entity} row={row} column={column} onTakeTheirs={grid.apply} onKeepMine={grid.dispatch} />
        ) : (
          <Typography variant="body2" color="text.secondary">
            {translate('grid.keys')}
          </Typography>
        )}
      </Box>
    </>
  );
}

const sizeOf = ({ top, bottom, left, right }: CellRange) => ({ rows: bottom - top + 1, columns: right - left + 1 });
