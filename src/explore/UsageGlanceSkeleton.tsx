import Skeleton from '@mui/material/Skeleton';

/** As high as the usage that takes its place, so that what is below does not move. */
export function UsageGlanceSkeleton() {
  return <Skeleton variant="rounded" width={400} height={81} sx={{ maxWidth: '100%', mb: 1.5 }} />;
}
