import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** In place of what there is nothing of. */
export function Note({ children }: { readonly children: ReactNode }) {
  return (
    <Paper sx={{ px: 2, py: 2.5 }}>
      <Typography variant="body2" color="text.secondary">
        {children}
      </Typography>
    </Paper>
  );
}
