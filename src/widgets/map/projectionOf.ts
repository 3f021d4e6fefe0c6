import { type GeoProjection, geoMercator } from 'd3-geo';
import type { Coordinates } from './coordinates';

/** Of the picture, in px. */
export interface MapSize {
  readonly width: number;
  readonly height: number;
}

/** Between the edge and the places, in px: marks are 24 wide, and those of one town moved by up to 37. */
const margin = 56;

/** Closer, coasts that are drawn for the whole world would be straight lines. */
const maxScale = 4_000;

/** Returns the projection in which all of the places are on the picture, as large as they can be. */
export function projectionOf(places: readonly Coordinates[], { width, height }: MapSize): GeoProjection {
  const points = { type: 'MultiPoint' as const, coordinates: places.map((at) => [at.longitude, at.latitude]) };
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

/** Places of one town, or a single one, are in the middle: what fits them is closer, without an end for one. */
function centredOn(places: readonly Coordinates[], { width, height }: MapSize): GeoProjection {
  const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  return geoMercator()
    .scale(maxScale)
    .center([middle(places.map(({ longitude }) => longitude)), middle(places.map(({ latitude }) => latitude))])
    .translate([width / 2, height / 2]);
}
