import Skeleton from '@mui/material/Skeleton';

/** As high as `UsageGlance`, so that the page does not shift when it loads. */
export function UsageGlanceSkeleton() {
  return <Skeleton variant="rounded" width={400} height={81} sx={{ maxWidth: '100%', mb: 1.5 }} />;
}
