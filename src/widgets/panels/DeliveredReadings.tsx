import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-admin';
import { Link } from 'react-router-dom';
import { ConsumptionJobStatus } from '../../../resources/enums/jobStatus';
import { deliveryQueryKey, readDelivery } from '../../data/readingFiles';
import { useMessages } from '../../i18n/useMessages';
import { modalSearch } from '../../lib/paths';
import type { PanelProps } from '../panels';
import { DeliveryOutcome } from '../readings/DeliveryOutcome';

/** Shows the result of a consumption job, with buttons to undo or repeat it, or to deliver its pending file. */
export function Panel({ row }: PanelProps) {
  const translate = useMessages();
  const isPending = row.Status === ConsumptionJobStatus.values.Pending;
  const { data, isPending: isLoading } = useQuery({
    queryKey: deliveryQueryKey(row.id),
    queryFn: () => readDelivery(row.id),
    enabled: !isPending,
    retry: false,
  });
  if (isPending) return <OpenFile about={translate('readingFiles.pending')} jobId={row.id} />;
  if (isLoading) return null;
  if (!data) return <Typography color="text.secondary">{translate('readingFiles.notDelivered')}</Typography>;
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <DeliveryOutcome jobId={row.id} name={String(row.File ?? '')} />
      {data.hasFile && <OpenFile jobId={row.id} isRepeated />}
    </Stack>
  );
}

interface OpenFileProps {
  readonly jobId: string;
  readonly about?: string;
  readonly isRepeated?: true;
}

/** Link to the dialog that delivers the file of a job. */
function OpenFile({ jobId, about, isRepeated }: OpenFileProps) {
  const translate = useMessages();
  const { pathname, search } = useLocation();
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      {about && <Typography>{about}</Typography>}
      <Button
        variant="outlined"
        component={Link}
        to={{ pathname, search: modalSearch(search, 'deliverReadings') }}
        state={{ given: { jobId, isRepeated } }}
      >
        {translate(isRepeated ? 'readingFiles.repeat' : 'readingFiles.open')}
      </Button>
    </Stack>
  );
}
