import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import type { Entity } from '../../../resources/language/catalogue';
import { useMessages } from '../../i18n/useMessages';
import { useNouns } from '../../i18n/useNouns';
import { formatCount } from '../../lib/locale';
import { LoadingButton } from '../../widgets/LoadingButton';
import type { GridRow } from './gridRow';
import type { useGrid } from './useGrid';

interface GridBarProps {
  readonly entity: Entity;
  readonly grid: ReturnType<typeof useGrid>;
}

/** Shows the number of unsaved cells, what blocks saving, and the buttons Save, Undo and Discard. */
export function GridBar({ entity, grid, saveRef }: GridBarProps & { readonly saveRef: Ref<HTMLButtonElement> }) {
  const { state, isSaving, isReading, save, dispatch } = grid;
  const translate = useMessages();
  const nouns = useNouns();
  const { edits, past } = state;
  const cells = [...edits.values()].reduce((sum, row) => sum + row.cells.size, 0);
  const unsaved = {
    smart_count: cells,
    cells: formatCount(cells),
    rows: formatCount(edits.size),
    noun: nouns.within(entity, edits.size),
  };
  return (
    <Stack sx={{ gap: 1, pb: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <LoadingButton
          ref={saveRef}
          variant="contained"
          disabled={cells === 0}
          loading={isSaving}
          onClick={() => save(edits)}
        >
          {translate('grid.save')}
        </LoadingButton>
        <Button disabled={past.length === 0 || isSaving} onClick={() => dispatch({ type: 'undo' })}>
          {translate('grid.undo')}
        </Button>
        <Button disabled={cells === 0 || isSaving} onClick={() => dispatch({ type: 'discard' })}>
          {translate('grid.discard')}
        </Button>
        <Typography role="status" color="text.secondary">
          {cells > 0 ? translate('grid.unsaved', unsaved) : translate('grid.nothingUnsaved')}
        </Typography>
        <Typography role="status" color="text.secondary">
          {cells > 0 && grid.message}
        </Typography>
      </Stack>
      {(isSaving || isReading) && <LinearProgress aria-label={translate(isSaving ? 'grid.save' : 'grid.reading')} />}
      <Obstacles entity={entity} grid={grid} />
    </Stack>
  );
}

/** Shows how many records were refused or are in conflict, with buttons to go to the next and to save the others. */
function Obstacles({ entity, grid }: GridBarProps) {
  const translate = useMessages();
  const nouns = useNouns();
  const { state, rows, selected, isSaving, save, goTo } = grid;
  const { edits, refusals } = state;
  const conflicts = rows.filter((row) => row.conflicts.length > 0).length;
  const refused = refusals.size;
  if (refused + conflicts === 0) return null;
  const blockedIds = new Set([
    ...refusals.keys(),
    ...rows.filter(isRefusedOrInConflict).map(({ record }) => record.id),
  ]);
  const others = new Map([...edits].filter(([id]) => !blockedIds.has(id)));
  const showNext = (): void => {
    const nextIndex = rows.findIndex(
      (row, index) => index > (selected.active?.rowIdx ?? -1) && isRefusedOrInConflict(row),
    );
    const rowIdx = nextIndex === -1 ? rows.findIndex(isRefusedOrInConflict) : nextIndex;
    const row = rows[rowIdx];
    const path = row?.conflicts[0] ?? row?.refusal?.paths[0];
    if (path) goTo(rowIdx, path);
  };
  return (
    <Alert
      severity="error"
      action={
        <>
          <Button color="inherit" onClick={showNext}>
            {translate('grid.showNext')}
          </Button>
          {others.size > 0 && (
            <LoadingButton color="inherit" loading={isSaving} onClick={() => save(others)}>
              {translate('grid.saveOthers')}
            </LoadingButton>
          )}
        </>
      }
    >
      {refused > 0 && (
        <div>
          {translate('grid.refused', {
            smart_count: refused,
            count: formatCount(refused),
            noun: nouns.within(entity, refused),
          })}
        </div>
      )}
      {conflicts > 0 && (
        <div>
          {translate('grid.conflicts', { count: formatCount(conflicts), noun: nouns.within(entity, conflicts) })}
        </div>
      )}
    </Alert>
  );
}

const isRefusedOrInConflict = ({ refusal, conflicts }: GridRow): boolean =>
  refusal !== undefined || conflicts.length > 0;
