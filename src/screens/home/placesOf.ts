import type { GeoProjection } from 'd3-geo';
import type { MappedSite } from '../../data/estateMap';
import type { Coordinates } from '../../widgets/map/coordinates';

/** A site, and where on earth it is. */
export interface PlacedSite {
  readonly site: MappedSite;
  readonly at: Coordinates;
}

/** A site, and where it is on the picture, in px. */
export interface MapPlace {
  readonly site: MappedSite;
  readonly x: number;
  readonly y: number;
}

/** How near marks may be to each other, across or down: as far as they are wide, so that no other covers a corner of one. */
const apart = 26;

/**
 * Returns where the marks of sites are: each at its own place, or as near to it as there is room, on a spiral around it
 * where others of the same town are there already.
 */
export function placesOf(placed: readonly PlacedSite[], projection: GeoProjection): readonly MapPlace[] {
  const places: MapPlace[] = [];
  // Sites share a weather station: the next one of it goes on where the last one found room.
  const steps = new Map<string, number>();
  for (const { site, at } of placed) {
    const [x, y] = projection([at.longitude, at.latitude]) ?? [0, 0];
    const isFree = (place: Pick<MapPlace, 'x' | 'y'>): boolean =>
      places.every((other) => Math.max(Math.abs(other.x - place.x), Math.abs(other.y - place.y)) >= apart);
    const origin = `${x} ${y}`;
    let step = steps.get(origin) ?? 0;
    let place = onSpiral(x, y, step);
    while (!isFree(place)) {
      step += 1;
      place = onSpiral(x, y, step);
    }
    steps.set(origin, step + 1);
    places.push({ site, ...place });
  }
  return places;
}

function onSpiral(x: number, y: number, step: number): Pick<MapPlace, 'x' | 'y'> {
  const [angle, radius] = [step * 2.4, (apart / 2) * Math.sqrt(step)];
  return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
}
