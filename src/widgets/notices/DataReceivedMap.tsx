import MapIcon from '@mui/icons-material/Map';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useId } from 'react';
import { useStore } from 'react-admin';
import { useMessages } from '../../i18n/useMessages';

/** Shows the rows of the list on a map. Hidden by default, since it takes the height of many rows. */
export function Notice() {
  const translate = useMessages();
  const [isShown, setShown] = useStore('preferences.dataReceivedMap', false);
  const mapId = useId();
  return (
    <Box sx={{ mb: 1 }}>
      <Button
        size="small"
        startIcon={<MapIcon />}
        aria-expanded={isShown}
        aria-controls={mapId}
        onClick={() => setShown(!isShown)}
      >
        {translate(isShown ? 'receivedMap.hide' : 'receivedMap.show')}
      </Button>
      <Box component="section" id={mapId} aria-label={translate('receivedMap.title')} hidden={!isShown}>
        {isShown && (
          <Suspense fallback={null}>
            <ReceivedMap />
          </Suspense>
        )}
      </Box>
    </Box>
  );
}

const ReceivedMap = lazy(async () => ({ default: (await import('../map/ReceivedMap')).ReceivedMap }));
