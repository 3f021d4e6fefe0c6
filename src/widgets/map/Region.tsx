import { useTheme } from '@mui/material/styles';
import { type GeoProjection, geoGraticule10, geoOrthographic, geoPath } from 'd3-geo';
import type { Coordinates } from './coordinates';
import { land, mapColours } from './land';

interface RegionProps {
  readonly place: Coordinates;
  readonly width: number;
  readonly height: number;
  /** Radius of the Earth in px, which sets the zoom. */
  readonly radius: number;
}

const graticule = geoGraticule10();
const sphere = { type: 'Sphere' } as const;

/** Orthographic map centred on a place: coastlines, a graticule of ten degrees, and a mark. */
export function Region({ place: { latitude, longitude }, width, height, radius }: RegionProps) {
  const { palette } = useTheme();
  const { sea, ground } = mapColours[palette.mode];
  const projection: GeoProjection = geoOrthographic()
    .rotate([-longitude, -latitude])
    .scale(radius)
    .translate([width / 2, height / 2])
    .clipExtent([
      [0, 0],
      [width, height],
    ]);
  const draw = geoPath(projection);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} style={{ display: 'block', width: '100%' }} aria-hidden>
      <path d={draw(sphere) ?? ''} fill={sea} />
      <path d={draw(land) ?? ''} fill={ground} stroke={palette.text.secondary} strokeWidth={0.6} />
      <path
        d={draw(graticule) ?? ''}
        fill="none"
        stroke={palette.text.secondary}
        strokeOpacity={0.35}
        strokeWidth={0.5}
      />
      <circle cx={width / 2} cy={height / 2} r={9} fill={palette.primary.main} fillOpacity={0.25} />
      <circle
        cx={width / 2}
        cy={height / 2}
        r={4}
        fill={palette.primary.main}
        stroke={palette.background.paper}
        strokeWidth={1.5}
      />
    </svg>
  );
}
