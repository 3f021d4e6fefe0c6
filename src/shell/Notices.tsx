import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useMessages } from '../i18n/useMessages';
import { connectionIsLost, subscribeToConnection, watchNetwork } from '../lib/connection';
import { useNewVersion } from './useNewVersion';

/** Notices about the whole console: a lost connection, or a new version. */
export function Notices() {
  const isLost = useSyncExternalStore(subscribeToConnection, connectionIsLost);
  const isNew = useNewVersion();
  const translate = useMessages();
  const queries = useQueryClient();
  useEffect(watchNetwork, []);
  useEffect(
    () =>
      subscribeToConnection(() => {
        if (!connectionIsLost()) void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
      }),
    [queries],
  );
  return (
    <Box role="status" sx={placeStyle}>
      {isLost && (
        <Alert severity="warning" variant="filled">
          {translate('errors.offline')}
        </Alert>
      )}
      {isNew && !isLost && (
        <Alert
          severity="info"
          sx={{ bgcolor: 'background.paper', boxShadow: 6 }}
          action={
            <Button color="inherit" onClick={() => window.location.reload()}>
              {translate('errors.reload')}
            </Button>
          }
        >
          {translate('errors.newVersion')}
        </Alert>
      )}
    </Box>
  );
}

// Over dialogs too, so that it is seen before a save.
const placeStyle = {
  position: 'fixed',
  bottom: 16,
  left: '50%',
  transform: 'translateX(-50%)',
  zIndex: 'tooltip',
  maxWidth: 'calc(100vw - 32px)',
} as const;
