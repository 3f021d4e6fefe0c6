import type { GeoProjection } from 'd3-geo';
import type { MappedSite } from '../../data/estateMap';
import type { Coordinates } from '../../widgets/map/coordinates';

/** A site, and where it is on the picture. */
export interface MapPlace {
  readonly site: MappedSite;
  readonly x: number;
  readonly y: number;
}

/** How near marks may be to each other: as far as they are wide, so that each can be pointed at. */
const apart = 26;

/**
 * Returns where the marks of sites are: each at its own place, or as near to it as there is room, on a spiral around it
 * where others of the same town are there already.
 */
export function placesOf(
  placed: readonly { readonly site: MappedSite; readonly at: Coordinates }[],
  projection: GeoProjection,
): readonly MapPlace[] {
  const places: MapPlace[] = [];
  for (const { site, at } of placed) {
    const [x, y] = projection([at.longitude, at.latitude]) ?? [0, 0];
    const isFree = (place: Pick<MapPlace, 'x' | 'y'>): boolean =>
      places.every((other) => Math.hypot(other.x - place.x, other.y - place.y) >= apart);
    let step = 0;
    let place = { x, y };
    while (!isFree(place)) {
      step += 1;
      const [angle, radius] = [step * 2.4, (apart / 2) * Math.sqrt(step)];
      place = { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
    }
    places.push({ site, ...place });
  }
  return places;
}
