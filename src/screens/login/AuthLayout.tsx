import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { pageHeight } from '../../lib/pageSize';
import { Logo } from '../../widgets/Logo';

interface AuthLayoutProps {
  readonly title: string;
  readonly about: ReactNode;
  readonly children: ReactNode;
}

/** Shows the page of users who are not signed in: the logo and a card in the middle. */
export function AuthLayout({ title, about, children }: AuthLayoutProps) {
  return (
    <Box
      component="main"
      sx={{
        minHeight: `calc${pageHeight}`,
        display: 'grid',
        placeItems: 'center',
        px: 3,
        py: 6,
        bgcolor: 'background.default',
      }}
    >
      <Stack spacing={4} sx={{ width: 'min(380px, 100%)', minWidth: 0 }}>
        <Box sx={{ alignSelf: 'center' }}>
          <Logo size={30} />
        </Box>
        <Paper
          sx={{ p: 4, borderRadius: 3, boxShadow: '0 1px 2px rgb(16 24 40 / 5%), 0 12px 32px rgb(16 24 40 / 6%)' }}
        >
          <Typography variant="h2" component="h1">
            {title}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, mb: 2.5 }}>
            {about}
          </Typography>
          {children}
        </Paper>
      </Stack>
    </Box>
  );
}
