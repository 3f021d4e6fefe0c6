import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link, Loading } from 'react-admin';
import { useParams } from 'react-router-dom';
import { catalogue } from '../../../resources/language/all';
import { useProfile } from '../../auth/permissions';
import { importQueryKey, isUnderway, readImport, undoOf } from '../../data/imports';
import { translateSentence } from '../../i18n/sentences';
import { useMessages } from '../../i18n/useMessages';
import { CancelImport } from '../../imports/CancelImport';
import { ImportOutcomes } from '../../imports/ImportOutcomes';
import { useImportName } from '../../imports/useImportName';
import { formatMoment } from '../../lib/dates';
import { formatCount } from '../../lib/locale';
import { importsPath } from '../../lib/paths';
import { useDocumentTitle } from '../../lib/useDocumentTitle';
import { ErrorNotice } from '../../widgets/ErrorNotice';
import { UndoChangeSet } from '../../widgets/undo/UndoChangeSet';
import { useImportKind } from './useImportKind';
import { useImportState } from './useImportState';

/** In ms: the interval at which the state of a running import is refetched. */
const pollMs = 1_000;

/** Shows an import: its file, contact and time, its rows by outcome, and the button that undoes it. */
export function ImportScreen() {
  const translate = useMessages();
  const kindOfImport = useImportKind();
  const importName = useImportName();
  const stateOf = useImportState();
  const { id = '' } = useParams();
  const profile = useProfile();
  const {
    data: run,
    error,
    refetch,
  } = useQuery({
    queryKey: importQueryKey(id),
    queryFn: () => readImport(id),
    refetchInterval: ({ state }) => (isUnderway(state.data) ? pollMs : false),
  });
  useDocumentTitle(run ? importName(run) : translate('imports.list'));
  if (error) return <ErrorNotice title={translate('imports.list')} error={error} onRetry={() => void refetch()} />;
  if (!run) return <Loading />;
  const entity = catalogue.has(run.resource) ? catalogue.entity(run.resource) : undefined;
  // A failed or cancelled import has the outcomes of its check so far.
  const hasOutcomes = !isUnderway(run);
  return (
    <Stack sx={{ gap: 2 }}>
      <div>
        <Link to={importsPath}>{translate('imports.list')}</Link>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {importName(run)}
        </Typography>
        <Typography color="text.secondary">
          {translate('imports.of', {
            noun: kindOfImport(run),
            name: run.contactName ?? '–',
            when: formatMoment(run.createdOn),
          })}
          {run.accountName && ` · ${run.accountName}`}
        </Typography>
        {run.sheets && (
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {translate('imports.hash', { hash: run.fileHash })}
          </Typography>
        )}
      </div>
      <Typography role="status">
        {stateOf(run)}
        {!hasOutcomes &&
          `. ${translate('imports.processed', { done: formatCount(run.processed), total: formatCount(run.toProcess) })}`}
      </Typography>
      {!hasOutcomes && run.contactId === profile?.id && <CancelImport id={id} />}
      {run.problem && <Alert severity={hasOutcomes ? 'error' : 'warning'}>{translateSentence(run.problem)}</Alert>}
      {entity && hasOutcomes && (
        <Stack component={Paper} sx={{ gap: 2, p: 2 }}>
          <ImportOutcomes entity={entity} status={run}>
            <UndoChangeSet {...undoOf(run, importName(run))} label="imports.undo" undone="imports.undone" />
          </ImportOutcomes>
        </Stack>
      )}
    </Stack>
  );
}
