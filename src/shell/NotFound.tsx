import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useWords } from '../i18n/useWords';
import { pageHeight } from '../lib/pageSize';
import { useDocumentTitle } from '../lib/useDocumentTitle';
import { Logo } from '../widgets/Logo';

export function NotFound() {
  const words = useWords();
  useDocumentTitle(words('shell.notFound'));
  return (
    <Stack
      component="main"
      spacing={2}
      sx={{ minHeight: `calc${pageHeight}`, alignItems: 'center', justifyContent: 'center', p: 4 }}
    >
      <Logo />
      <Typography variant="h1">{words('shell.notFound')}</Typography>
      <Typography color="text.secondary">{words('shell.notFoundAbout')}</Typography>
      <Button component={Link} to="/app" variant="contained">
        {words('shell.goHome')}
      </Button>
    </Stack>
  );
}
