import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Entity } from '../../../resources/language/catalogue';
import { wordsOf } from '../../../resources/language/words';
import { RefusedError } from '../../data/client';
import { type HistoryEntry, readHistory, touchedFields } from '../../data/history';
import type { IdentifiedRow } from '../../data/rowId';
import { useRecordZone } from '../../fields/form/useRecordZone';
import { translateSentence } from '../../i18n/sentences';
import { useMessages } from '../../i18n/useMessages';
import { formatMoment } from '../../lib/dates';
import { ErrorNotice } from '../../widgets/ErrorNotice';
import { LoadingButton } from '../../widgets/LoadingButton';
import { DetailSkeleton } from './DetailSkeleton';
import { Difference } from './Difference';
import { RestoreButton } from './RestoreButton';
import { reasonText } from './reasonText';
import { useMayForRecord } from './useMayForRecord';

interface HistoryTabProps {
  readonly entity: Entity;
  /** The record; only its id where it is deleted. */
  readonly row: IdentifiedRow;
}

/** Shows the changes of a record, the latest first, each with a button that reverts it. */
export function HistoryTab({ entity, row }: HistoryTabProps) {
  const translate = useMessages();
  const queryClient = useQueryClient();
  const mayRestore = useMayForRecord(entity, row)('update');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    // With `UpdatedOn`, so that a save refetches the history.
    queryKey: [entity.name, 'history', row.id, row.UpdatedOn],
    queryFn: ({ pageParam }) => readHistory(entity, row.id, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    retry: false,
  });
  const entries = data?.pages.flatMap((page) => page.entries);
  // No retry button: the record does not exist, or the user may not see it.
  if (error instanceof RefusedError && error.code === 'not-found')
    return <Typography color="text.secondary">{translate('detail.historyUnknown')}</Typography>;
  if (error) return <ErrorNotice title={translate('detail.history')} error={error} onRetry={() => void refetch()} />;
  if (!entries) return <DetailSkeleton />;
  if (entries.length === 0) return <Typography color="text.secondary">{translate('detail.historyNone')}</Typography>;
  return (
    <Stack component="ol" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0, maxWidth: 1000 }}>
      {entries.map((entry) => (
        <HistoryItem
          key={entry.changeId}
          entity={entity}
          entry={entry}
          mayRestore={mayRestore && entry.before !== null}
          onRestored={() => void queryClient.invalidateQueries({ queryKey: [entity.name] })}
        />
      ))}
      {hasNextPage && (
        <Box component="li" sx={{ textAlign: 'center' }}>
          <LoadingButton loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {translate('detail.historyOlder')}
          </LoadingButton>
        </Box>
      )}
    </Stack>
  );
}

interface HistoryItemProps {
  readonly entity: Entity;
  readonly entry: HistoryEntry;
  readonly mayRestore: boolean;
  readonly onRestored: () => void;
}

const sentences = { insert: 'detail.insert', update: 'detail.update', delete: 'detail.remove' } as const;

function HistoryItem({ entity, entry, mayRestore, onRestored }: HistoryItemProps) {
  const translate = useMessages();
  const zone = useRecordZone(entity);
  const { contactName, byPerson, action, occurredOn, operation } = entry;
  const reason = reasonText(entry);
  const who = contactName ?? translate(byPerson ? 'triage.somebody' : 'detail.platform');
  const names = touchedFields(entity, entry);
  return (
    <Card component="li" sx={{ px: 2, py: 1.25 }}>
      <Stack direction="row" sx={{ alignItems: 'baseline', columnGap: 1, flexWrap: 'wrap' }}>
        <Typography component="h2" variant="subtitle2">
          {translate(sentences[action], { who })}
        </Typography>
        <Typography component="time" dateTime={occurredOn} variant="body2" color="text.secondary">
          {formatMoment(occurredOn, zone)}
        </Typography>
        <Typography variant="caption" color="text.secondary" sx={{ mr: 'auto' }}>
          {translateSentence(wordsOf(operation))}
        </Typography>
        {mayRestore && <RestoreButton entity={entity} entry={entry} names={names} onRestored={onRestored} />}
      </Stack>
      {reason && <Typography variant="body2">“{reason}”</Typography>}
      {names.length > 0 && <Difference entity={entity} entry={entry} names={names} />}
    </Card>
  );
}
