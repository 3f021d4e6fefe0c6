import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import type { Entity } from '../../resources/language/catalogue';
import type { ImportStatus } from '../data/imports';
import { undoChange } from '../data/undo';
import { useMessages } from '../i18n/useMessages';
import { formatCount } from '../lib/locale';
import { useToast } from '../widgets/useToast';
import { ImportOutcomes } from './ImportOutcomes';

/** How far an import is, and what came of it. */
export function ResultStep({ entity, status }: { readonly entity: Entity; readonly status: ImportStatus }) {
  const translate = useMessages();
  const counted = { done: formatCount(status.processed), total: formatCount(status.toProcess) };
  const isDone = status.state === 'applied';
  return (
    <>
      <LinearProgress
        variant="determinate"
        value={isDone ? 100 : (100 * status.processed) / Math.max(1, status.toProcess)}
        aria-label={translate('imports.import')}
      />
      <Typography role="status">{translate(isDone ? 'imports.done' : 'imports.processed', counted)}</Typography>
      {isDone && (
        <ImportOutcomes entity={entity} status={status}>
          <UndoImport status={status} />
        </ImportOutcomes>
      )}
    </>
  );
}

/** Takes back what an import wrote. */
function UndoImport({ status: { id, changeSet, isUndone } }: { readonly status: ImportStatus }) {
  const translate = useMessages();
  const toast = useToast();
  const cache = useQueryClient();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  if (!changeSet) return null;
  if (isUndone) return <Typography>{translate('imports.undone')}</Typography>;
  const undo = async (): Promise<void> => {
    setBusy(true);
    try {
      const { undone, kept } = await undoChange(changeSet);
      toast.success(translate('imports.undoneRows', { undone: formatCount(undone), kept: formatCount(kept) }));
      refresh();
    } catch (error) {
      toast.error(error);
    }
    await cache.invalidateQueries({ queryKey: ['import', id] });
    setBusy(false);
  };
  return (
    <Button onClick={() => void undo()} loading={isBusy} sx={{ alignSelf: 'flex-start' }}>
      {translate('imports.undo')}
    </Button>
  );
}
