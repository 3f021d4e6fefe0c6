import Box from '@mui/material/Box';
import { GraphiQL } from 'graphiql';
import { useTheme } from 'react-admin';
import { askAdHoc } from '../../data/adHoc';
import { useMessages } from '../../i18n/useMessages';
import { pageHeight } from '../../lib/pageSize';
import { useDocumentTitle } from '../../lib/useDocumentTitle';
import 'graphiql/style.css';

/** GraphiQL over the data API. Its words are English; what is typed stays in this browser until signing out. */
export function GraphiqlScreen() {
  const [theme] = useTheme();
  useDocumentTitle(useMessages()('api.graphiql'));
  return (
    <Box lang="en" sx={{ height: `calc(${pageHeight} - 88px)`, minHeight: 360 }}>
      <GraphiQL
        fetcher={askAdHoc}
        forcedTheme={theme === 'dark' ? 'dark' : 'light'}
        isHeadersEditorEnabled={false}
        showPersistHeadersSettings={false}
      />
    </Box>
  );
}
