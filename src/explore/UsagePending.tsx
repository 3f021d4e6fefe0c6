import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useMessages } from '../i18n/useMessages';

/** Most usages load in less. */
const noticeDelayMs = 3_000;

/** Skeleton of a usage that is loading; after three seconds with a note that it takes long. */
export function UsagePending() {
  const translate = useMessages();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), noticeDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Typography role="status" color="text.secondary">
        {isSlow && translate('usage.takesLong')}
      </Typography>
      <Skeleton variant="rounded" height={480} />
    </>
  );
}
