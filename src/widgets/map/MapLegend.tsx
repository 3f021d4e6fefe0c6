import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MapState } from './mapItem';

interface MapLegendProps {
  /** The states with what is said of each. */
  readonly states: readonly (MapState & { readonly words: string })[];
  /** What the picture does not show. */
  readonly notes: readonly string[];
}

/** What the marks of a map mean, and what has none. */
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
