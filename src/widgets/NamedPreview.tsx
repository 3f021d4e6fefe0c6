import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { Boundary } from './Boundary';
import { type PreviewProps, previews } from './previews';

/** Shows the preview that `previews` has under the name; nothing without one. */
export function NamedPreview({ name = '', values }: PreviewProps & { readonly name: string | undefined }) {
  const Named = previews.get(name);
  if (!Named) return null;
  return (
    <Box sx={{ gridColumn: '1 / -1', mt: 1 }}>
      <Boundary resetKey={name}>
        <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
          <Named values={values} />
        </Suspense>
      </Boundary>
    </Box>
  );
}

/** Shows the named preview of the current values of the surrounding form. */
export function FormPreview({ name }: { readonly name: string | undefined }) {
  return name ? <WatchedPreview name={name} /> : null;
}

function WatchedPreview({ name }: { readonly name: string }) {
  const values = useWatch();
  return <NamedPreview name={name} values={values} />;
}
