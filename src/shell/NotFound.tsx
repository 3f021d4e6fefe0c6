import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useDocumentTitle } from '../lib/useDocumentTitle';
import { Logo } from '../widgets/Logo';

export function NotFound() {
  useDocumentTitle('Page not found');
  return (
    <Stack
      component="main"
      spacing={2}
      sx={{ minHeight: '100vh', alignItems: 'center', justifyContent: 'center', p: 4 }}
    >
      <Logo />
      <Typography variant="h1">Page not found</Typography>
      <Typography color="text.secondary">
        There is nothing at this address. It may have been moved or mistyped.
      </Typography>
      <Button component={Link} to="/app" variant="contained">
        Go to the home page
      </Button>
    </Stack>
  );
}
