import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-admin';
import { catalogue } from '../../../resources/language/all';
import { wordsOf } from '../../../resources/language/words';
import { type ChannelReadingChangeSet, readReadingChanges } from '../../data/readingChanges';
import { useRecordZone } from '../../fields/form/useRecordZone';
import { translateSentence } from '../../i18n/sentences';
import { useMessages } from '../../i18n/useMessages';
import { formatDate, formatMoment } from '../../lib/dates';
import { formatCount } from '../../lib/locale';
import { detailPath } from '../../lib/paths';
import { ErrorNotice } from '../../widgets/ErrorNotice';
import { LoadingButton } from '../../widgets/LoadingButton';
import { UndoChangeSet } from '../../widgets/undo/UndoChangeSet';
import { reasonText } from './reasonText';

/** Shows the change sets of a channel's readings, the latest first; nothing if there are none. */
export function ReadingChanges({ id }: { readonly id: string }) {
  const translate = useMessages();
  const queryKey = ['consumption', 'changes', id];
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => readReadingChanges(id, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    retry: false,
  });
  const changes = data?.pages.flatMap((page) => page.changes) ?? [];
  if (error) return <ErrorNotice title={translate('detail.history')} error={error} onRetry={() => void refetch()} />;
  if (changes.length === 0) return null;
  return (
    <Stack component="section" spacing={1} sx={{ maxWidth: 1000, mb: 2 }} aria-labelledby="reading-changes">
      <Typography component="h2" variant="subtitle1" id="reading-changes">
        {translate('editReadings.historyTitle')}
      </Typography>
      <Stack component="ol" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {changes.map((change) => (
          <ReadingChangeItem key={change.changeSet} id={id} change={change} queryKey={queryKey} />
        ))}
      </Stack>
      {hasNextPage && (
        <LoadingButton loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {translate('detail.historyOlder')}
        </LoadingButton>
      )}
      <Typography component="h2" variant="subtitle1" sx={{ pt: 1 }}>
        {translate('editReadings.historyOthers')}
      </Typography>
    </Stack>
  );
}

interface ReadingChangeItemProps {
  readonly id: string;
  readonly change: ChannelReadingChangeSet;
  readonly queryKey: readonly string[];
}

const counts = [
  ['changed', 'editReadings.historyChanged'],
  ['added', 'editReadings.historyAdded'],
  ['removed', 'editReadings.historyRemoved'],
] as const;

function ReadingChangeItem({ id, change, queryKey }: ReadingChangeItemProps) {
  const translate = useMessages();
  const zone = useRecordZone(catalogue.entity('channels'));
  const { contactName, byPerson, occurredOn, operation, from, to, jobId, changeSet, mayUndo, isUndone } = change;
  const reason = reasonText(change);
  const done = counts
    .filter(([name]) => change[name] > 0)
    .map(([name, message]) => translate(message, { smart_count: change[name], count: formatCount(change[name]) }));
  const days = new URLSearchParams({ from: from ?? '', to: to ?? '' });
  return (
    <Card component="li" sx={{ px: 2, py: 1.25 }}>
      <Stack direction="row" sx={{ alignItems: 'baseline', columnGap: 1, flexWrap: 'wrap' }}>
        <Typography component="h3" variant="subtitle2">
          {`${contactName ?? translate(byPerson ? 'triage.somebody' : 'detail.platform')}: ${translateSentence(wordsOf(operation))}`}
        </Typography>
        <Typography component="time" dateTime={occurredOn} variant="body2" color="text.secondary">
          {formatMoment(occurredOn, zone)}
        </Typography>
      </Stack>
      {reason && <Typography variant="body2">“{reason}”</Typography>}
      <Stack direction="row" sx={{ alignItems: 'baseline', columnGap: 1.5, flexWrap: 'wrap', mb: 0.5 }}>
        <Typography variant="body2">{done.join(' · ')}</Typography>
        {from && to && (
          <Link to={`${detailPath('channels', id, 'readings')}?${days}`} variant="body2">
            {from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`}
          </Link>
        )}
        {jobId && (
          <Link to={detailPath('consumptionJobs', jobId, 'readings')} variant="body2">
            {translate('editReadings.historyJob')}
          </Link>
        )}
      </Stack>
      {(mayUndo || isUndone) && (
        <UndoChangeSet
          name={reason ?? translateSentence(wordsOf(operation))}
          changeSet={changeSet}
          isUndone={isUndone}
          keptByUndo={mayUndo ? change.keptByUndo : 0}
          queryKey={queryKey}
          label="editReadings.historyUndo"
          undone="editReadings.historyUndone"
        />
      )}
    </Card>
  );
}
