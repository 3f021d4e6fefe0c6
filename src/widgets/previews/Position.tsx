import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMessages } from '../../i18n/useMessages';
import { coordinatesOf, coordinatesText } from '../map/coordinates';
import { Region } from '../map/Region';
import type { PreviewProps } from '../previews';

/**
 * Shows latitude and longitude on a map of the region and on the globe. Rendered in the browser, so that no map service
 * gets the coordinates.
 */
export function Preview({ values }: PreviewProps) {
  const translate = useMessages();
  const place = coordinatesOf(values.Latitude, values.Longitude);
  if (!place)
    return (
      <Typography variant="caption" color="text.secondary">
        {translate('documents.position')}
      </Typography>
    );
  const label = coordinatesText(place, translate);
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box
        role="img"
        aria-label={translate('documents.map', { place: label })}
        sx={{
          display: 'grid',
          gridTemplateColumns: '2fr 1fr',
          alignItems: 'center',
          gap: 1,
          maxWidth: 480,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          overflow: 'hidden',
        }}
      >
        <Region place={place} width={320} height={170} radius={900} />
        <Region place={place} width={160} height={160} radius={76} />
      </Box>
      <Typography component="figcaption" variant="caption" color="text.secondary">
        {label}
      </Typography>
    </Box>
  );
}
