import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { coordinatesOf, coordinatesText } from '../map/coordinates';
import { Region } from '../map/Region';
import type { PreviewProps } from '../previews';

/** A map of latitude and longitude: near by, and on the globe. Drawn here, so that no map service learns of it. */
export function Preview({ values }: PreviewProps) {
  const place = coordinatesOf(values.Latitude, values.Longitude);
  if (!place)
    return (
      <Typography variant="caption" color="text.secondary">
        With a latitude and a longitude, a map shows the place here.
      </Typography>
    );
  const words = coordinatesText(place);
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box
        role="img"
        aria-label={`Map of ${words}`}
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
        {words}
      </Typography>
    </Box>
  );
}
