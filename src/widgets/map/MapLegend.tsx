import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MapState } from './mapItem';

interface MapLegendProps {
  /** The states with their texts. */
  readonly states: readonly (MapState & { readonly words: string })[];
  /** Notes on items that the map does not show. */
  readonly notes: readonly string[];
}

/** Legend of a map's marks, with notes on items without one. */
export function MapLegend({ states, notes }: MapLegendProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, px: 2, py: 1 }}>
      {states.map(({ Icon, colour, words }) => (
        <Typography key={words} variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Icon aria-hidden sx={{ fontSize: 16, color: colour }} />
          {words}
        </Typography>
      ))}
      {notes.map((note) => (
        <Typography key={note} variant="body2" color="text.secondary" sx={{ ml: 'auto' }}>
          {note}
        </Typography>
      ))}
    </Box>
  );
}
