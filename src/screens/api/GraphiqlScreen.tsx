import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { GraphiQL } from 'graphiql';
import { useTheme } from 'react-admin';
import { askAdHoc } from '../../data/adHoc';
import { useMessages } from '../../i18n/useMessages';
import { pageHeight } from '../../lib/pageSize';
import { useDocumentTitle } from '../../lib/useDocumentTitle';
import 'graphiql/style.css';

/** GraphiQL over the data API. Its own texts are English; what is typed stays in this browser until signing out. */
export function GraphiqlScreen() {
  const [theme] = useTheme();
  const translate = useMessages();
  useDocumentTitle(translate('api.graphiql'));
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'baseline', gap: 1.5, mb: 1 }}>
        <Typography variant="h1">{translate('api.graphiql')}</Typography>
        <Typography color="text.secondary">{translate('api.graphiqlAbout')}</Typography>
      </Stack>
      <Box lang="en" sx={{ height: `calc(${pageHeight} - 136px)`, minHeight: 360 }}>
        <GraphiQL
          fetcher={askAdHoc}
          forcedTheme={theme === 'dark' ? 'dark' : 'light'}
          isHeadersEditorEnabled={false}
          showPersistHeadersSettings={false}
        />
      </Box>
    </>
  );
}
