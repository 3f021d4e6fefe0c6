import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useMessages } from '../i18n/useMessages';
import { pageHeight } from '../lib/pageSize';
import { useDocumentTitle } from '../lib/useDocumentTitle';
import { Logo } from '../widgets/Logo';

export function NotFound() {
  const translate = useMessages();
  useDocumentTitle(translate('shell.notFound'));
  return (
    <Stack
      component="main"
      spacing={2}
      sx={{ minHeight: `calc${pageHeight}`, alignItems: 'center', justifyContent: 'center', p: 4 }}
    >
      <Logo />
      <Typography variant="h1">{translate('shell.notFound')}</Typography>
      <Typography color="text.secondary">{translate('shell.notFoundAbout')}</Typography>
      <Button component={Link} to="/app" variant="contained">
        {translate('shell.goHome')}
      </Button>
    </Stack>
  );
}
