import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useMessages } from '../../i18n/useMessages';

/** Shows a placeholder for a record that is loading. */
export function DetailSkeleton() {
  const translate = useMessages();
  return (
    <Stack spacing={1} role="status" aria-label={translate('detail.loading')}>
      <Skeleton width={260} height={20} />
      <Skeleton width={340} height={40} />
      <Skeleton width="100%" height={44} />
      <Card sx={{ p: 2 }}>
        {['70%', '55%', '80%', '40%', '62%', '48%'].map((width) => (
          <Skeleton key={width} width={width} height={30} />
        ))}
      </Card>
    </Stack>
  );
}
