import { type GeoProjection, geoMercator } from 'd3-geo';
import type { Coordinates } from './coordinates';

/** Size of the map, in px. */
export interface MapSize {
  readonly width: number;
  readonly height: number;
}

/** Between the edge and the places, in px: marks are 24 wide and moved by up to 37 (`maxOffset`). */
const margin = 56;

/** Maximum scale (Earth radius in px): above it the coastlines at 1:110 million become straight lines. */
const maxScale = 4_000;

/** Where maps in the Mercator projection end: its y grows without limit towards the poles. */
const maxLatitude = 85;

/** Returns longitude and latitude of a place for the projection; places beyond the edge of the map are at its edge. */
export const mercatorPoint = ({ latitude, longitude }: Coordinates): [longitude: number, latitude: number] => [
  longitude,
  Math.min(Math.max(latitude, -maxLatitude), maxLatitude),
];

/** Returns the Mercator projection with the largest scale, up to `maxScale`, that has all of the places on the map. */
export function projectionOf(places: readonly Coordinates[], { width, height }: MapSize): GeoProjection {
  const points = { type: 'MultiPoint' as const, coordinates: places.map(mercatorPoint) };
  const fitted = geoMercator().fitExtent(
    [
      [margin, margin],
      [width - margin, height - margin],
    ],
    points,
  );
  return (fitted.scale() > maxScale ? centredOn(places, { width, height }) : fitted).clipExtent([
    [0, 0],
    [width, height],
  ]);
}

/**
 * Returns the projection at `maxScale`, centred on the places: for those of one town the fitted scale is larger, for a
 * single one infinite.
 */
function centredOn(places: readonly Coordinates[], { width, height }: MapSize): GeoProjection {
  const points = places.map(mercatorPoint);
  const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  return geoMercator()
    .scale(maxScale)
    .center([middle(points.map(([longitude]) => longitude)), middle(points.map(([, latitude]) => latitude))])
    .translate([width / 2, height / 2]);
}
