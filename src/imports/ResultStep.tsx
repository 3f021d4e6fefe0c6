import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Link } from 'react-admin';
import type { Entity } from '../../resources/language/catalogue';
import { type ImportStatus, undoOf } from '../data/imports';
import { useMessages } from '../i18n/useMessages';
import { formatCount } from '../lib/locale';
import { importPath } from '../lib/paths';
import { UndoChangeSet } from '../widgets/undo/UndoChangeSet';
import { ImportCounts } from './ImportCounts';
import { ImportOutcomes } from './ImportOutcomes';
import { useImportName } from './useImportName';

/** Shows the progress of an import, then its results. */
export function ResultStep({ entity, status }: { readonly entity: Entity; readonly status: ImportStatus }) {
  const translate = useMessages();
  const importName = useImportName();
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
      {isDone ? (
        <ImportOutcomes entity={entity} status={status}>
          <UndoChangeSet {...undoOf(status, importName(status))} label="imports.undo" undone="imports.undone" />
          <Link to={importPath(status.id)}>{translate('imports.page')}</Link>
        </ImportOutcomes>
      ) : (
        <ImportCounts status={status} />
      )}
    </>
  );
}
