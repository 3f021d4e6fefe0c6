import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Loading } from 'react-admin';
import { type DeliveredReadings, deliveryQueryKey, readDelivery, readRefused } from '../../data/readingFiles';
import { useMessages } from '../../i18n/useMessages';
import { downloadText, withoutExtension } from '../../lib/download';
import { formatCount } from '../../lib/locale';
import { ErrorNotice } from '../ErrorNotice';
import { UndoChangeSet } from '../undo/UndoChangeSet';
import { useToast } from '../useToast';

interface DeliveryProps {
  readonly jobId: string;
  /** Name of its file. */
  readonly name: string;
}

const counts = [
  ['added', 'readingFiles.added'],
  ['changed', 'readingFiles.changed'],
  ['unchanged', 'readingFiles.unchanged'],
  ['refused', 'readingFiles.refused'],
] as const;

/** Shows the result of a delivery of readings, with buttons to save its refused readings and to undo it. */
export function DeliveryOutcome({ jobId, name }: DeliveryProps) {
  const translate = useMessages();
  const { data, error, refetch } = useQuery({ queryKey: deliveryQueryKey(jobId), queryFn: () => readDelivery(jobId) });
  if (error)
    return <ErrorNotice title={translate('readingFiles.outcome')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Counts delivery={data} />
      {data.estimatesReplaced !== undefined && data.estimatesReplaced > 0 && (
        <Typography>{translate('readingFiles.estimatesReplaced', { smart_count: data.estimatesReplaced })}</Typography>
      )}
      {data.refused > 0 && <SaveRefused jobId={jobId} name={name} />}
      <UndoChangeSet
        {...data}
        name={withoutExtension(name)}
        queryKey={deliveryQueryKey(jobId)}
        label="readingFiles.undo"
        undone="readingFiles.undone"
      />
    </Stack>
  );
}

function Counts({ delivery }: { readonly delivery: DeliveredReadings }) {
  const translate = useMessages();
  return (
    <Box role="status" aria-label={translate('readingFiles.outcome')}>
      <Stack component="dl" direction="row" sx={{ m: 0, gap: 2, flexWrap: 'wrap' }}>
        {counts.map(([name, label]) => (
          <Paper key={name} variant="outlined" sx={{ px: 2, py: 1, minWidth: 110 }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {translate(label)}
            </Typography>
            <Typography component="dd" variant="h2" sx={{ m: 0 }}>
              {formatCount(delivery[name])}
            </Typography>
          </Paper>
        ))}
      </Stack>
    </Box>
  );
}

function SaveRefused({ jobId, name }: DeliveryProps) {
  const translate = useMessages();
  const toast = useToast();
  const save = async (): Promise<void> => {
    const label = translate('readingFiles.refused');
    downloadText(`${withoutExtension(name)} ${label}.csv`, await readRefused(jobId), 'text/csv');
  };
  return <Button onClick={() => void save().catch(toast.error)}>{translate('readingFiles.saveRefused')}</Button>;
}
