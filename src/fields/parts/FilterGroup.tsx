import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

/** Inputs that together are one filter. */
export function FilterGroup({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Stack direction="row" spacing={1} role="group" aria-label={label} sx={{ mt: 1 }}>
      {children}
    </Stack>
  );
}
