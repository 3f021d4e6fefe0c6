import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Shows a text in place of an empty section. */
export function Note({ children }: { readonly children: ReactNode }) {
  return (
    <Paper sx={{ px: 2, py: 2.5 }}>
      <Typography variant="body2" color="text.secondary">
        {children}
      </Typography>
    </Paper>
  );
}
