import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useMessages } from '../i18n/useMessages';

/** Most usages are there long before that. */
const saidAfterMs = 3_000;

/** The place of a usage that is being read; where that takes longer, with a word about it. */
export function UsagePending() {
  const translate = useMessages();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), saidAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Typography role="status" color="text.secondary">
        {isLong && translate('usage.takesLong')}
      </Typography>
      <Skeleton variant="rounded" height={480} />
    </>
  );
}
