import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { Boundary } from './Boundary';
import { type PreviewProps, previews } from './previews';

/** The preview widget of that name; nothing without a name. */
export function Preview({ name = '', values }: PreviewProps & { readonly name: string | undefined }) {
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

/** The same over the form around it, as it is being filled in. */
export function FormPreview({ name }: { readonly name: string | undefined }) {
  return name ? <WatchedPreview name={name} /> : null;
}

function WatchedPreview({ name }: { readonly name: string }) {
  const values = useWatch();
  return <Preview name={name} values={values} />;
}
