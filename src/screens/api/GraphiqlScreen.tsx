import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { GraphiQL } from 'graphiql';
import { useRef } from 'react';
import { useTheme } from 'react-admin';
import { sendAdHoc } from '../../data/adHoc';
import { useMessages } from '../../i18n/useMessages';
import { pageHeight } from '../../lib/pageSize';
import { useDocumentTitle } from '../../lib/useDocumentTitle';
import { useEditorAttributes } from './useEditorAttributes';
import 'graphiql/style.css';

/**
 * Shows GraphiQL for the data API. GraphiQL's own texts are English; only the initial document is translated. Queries
 * stay in this browser's local storage until sign-out.
 */
export function GraphiqlScreen() {
  const [theme] = useTheme();
  const translate = useMessages();
  const container = useRef<HTMLDivElement>(null);
  useEditorAttributes(container);
  useDocumentTitle(translate('api.graphiql'));
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'baseline', gap: 1.5, mb: 1 }}>
        <Typography variant="h1">{translate('api.graphiql')}</Typography>
        <Typography color="text.secondary">{translate('api.graphiqlAbout')}</Typography>
      </Stack>
      <Box ref={container} lang="en" sx={editor}>
        <GraphiQL
          fetcher={sendAdHoc}
          defaultQuery={translate('api.graphiqlWelcome')}
          forcedTheme={theme === 'dark' ? 'dark' : 'light'}
          isHeadersEditorEnabled={false}
          showPersistHeadersSettings={false}
        />
      </Box>
    </>
  );
}

const editor = {
  height: `calc(${pageHeight} - 136px)`,
  minHeight: 360,
  // GraphiQL's own colours fail the contrast that WCAG requires of text.
  '& .graphiql-container': { '--alpha-secondary': 0.9, '--alpha-tertiary': 0.85 },
  'body.graphiql-light & .graphiql-container': {
    '--color-tertiary': '188, 100%, 25%',
    '--color-info': '208, 100%, 36%',
    '--color-success': '158, 60%, 26%',
    '--color-warning': '36, 100%, 27%',
  },
  '& .graphiql-doc-explorer a': { display: 'inline-block', minHeight: 24 },
  '& .graphiql-tab-close': { minWidth: 24, minHeight: 24 },
} as const;
