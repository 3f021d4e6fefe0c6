import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { geoPath } from 'd3-geo';
import { useRef } from 'react';
import { useWidth } from '../../lib/useWidth';
import { land, mapColours } from './land';
import { MapMark, type MapWords } from './MapMark';
import type { MapItem } from './mapItem';
import { placesOf } from './placesOf';
import { type MapSize, projectionOf } from './projectionOf';

interface MapPictureProps extends MapWords {
  /** The most urgent first. */
  readonly items: readonly MapItem[];
  readonly maxHeight?: number;
}

/** Map of the items over coastlines. Rendered in the browser, so that no map service gets the coordinates. */
export function MapPicture({ items, maxHeight = 320, ...words }: MapPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  // Laid out in px of the available width: scaling the finished map would make marks overlap.
  const width = useWidth(frame, 720);
  const size = { width, height: Math.round(Math.min(maxHeight, Math.max(240, width * 0.4))) };
  const projection = projectionOf(
    items.map(({ at }) => at),
    size,
  );
  return (
    <Box ref={frame} sx={{ position: 'relative', overflow: 'hidden' }}>
      <Coasts draw={geoPath(projection)(land) ?? ''} size={size} />
      {placesOf(items, projection).map((place) => (
        <MapMark key={place.items[0].id} place={place} {...words} />
      ))}
    </Box>
  );
}

function Coasts({ draw, size: { width, height } }: { readonly draw: string; readonly size: MapSize }) {
  const { palette } = useTheme();
  const { sea, ground } = mapColours[palette.mode];
  return (
    <svg width={width} height={height} style={{ display: 'block', background: sea }} aria-hidden>
      <path d={draw} fill={ground} stroke={palette.text.secondary} strokeWidth={0.6} />
    </svg>
  );
}
