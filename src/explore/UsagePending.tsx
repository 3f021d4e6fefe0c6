import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useMessages } from '../i18n/useMessages';

/** Most usages are there long before that. */
const noticeDelayMs = 3_000;

/** The place of a usage that is being read; where that takes longer, with a word about it. */
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
