import type { GeoProjection } from 'd3-geo';
import type { MappedSite } from '../../data/estateMap';
import type { Coordinates } from '../../widgets/map/coordinates';

/** A site, and where on earth it is. */
export interface PlacedSite {
  readonly site: MappedSite;
  readonly at: Coordinates;
}

/** Where something is on the picture, in px. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Sites that share a mark, those that need attention first, and where on the picture it is. */
export interface MapPlace extends Point {
  readonly sites: readonly [MappedSite, ...MappedSite[]];
}

/** More would cover each other, and be moved out of the picture: neighbours share a mark then. */
const maxMarks = 60;

/** How near the marks of several sites may be to each other, across and down: they have room for a number of four digits. */
const groupsApart = { x: 64, y: 32 } as const;

/** How near marks may be to each other, across or down: as far as they are wide, so that no other covers a corner of one. */
const apart = 26;

/** Returns where the marks of sites are; where there are many, neighbours share one. */
export function placesOf(placed: readonly PlacedSite[], projection: GeoProjection): readonly MapPlace[] {
  const points = placed.map(({ site, at }) => {
    const [x, y] = projection([at.longitude, at.latitude]) ?? [0, 0];
    return { site, x, y };
  });
  return points.length > maxMarks ? groupsOf(points) : besideEachOther(points);
}

type SitePoint = Point & Pick<PlacedSite, 'site'>;

/** Each at its own place, or as near to it as there is room, on a spiral around it where others of the same town are. */
function besideEachOther(points: readonly SitePoint[]): readonly MapPlace[] {
  const places: MapPlace[] = [];
  // Sites share a weather station: the next one of it goes on where the last one found room.
  const steps = new Map<string, number>();
  for (const { site, x, y } of points) {
    const isFree = (place: Point): boolean =>
      places.every((other) => Math.max(Math.abs(other.x - place.x), Math.abs(other.y - place.y)) >= apart);
    const origin = `${x} ${y}`;
    let step = steps.get(origin) ?? 0;
    let place = onSpiral(x, y, step);
    while (!isFree(place)) {
      step += 1;
      place = onSpiral(x, y, step);
    }
    steps.set(origin, step + 1);
    places.push({ sites: [site], ...place });
  }
  return places;
}

/** Each with the first site that it would cover. */
function groupsOf(points: readonly SitePoint[]): readonly MapPlace[] {
  const groups: (Point & { readonly sites: [MappedSite, ...MappedSite[]] })[] = [];
  for (const { site, x, y } of points.toSorted((one, other) => byAttention(one.site, other.site))) {
    const near = groups.find((group) => Math.abs(group.x - x) < groupsApart.x && Math.abs(group.y - y) < groupsApart.y);
    if (near) near.sites.push(site);
    else groups.push({ sites: [site], x, y });
  }
  return groups;
}

/** Those with channels without data first, then those with notifications to review. */
const byAttention = (one: MappedSite, other: MappedSite): number =>
  other.silent - one.silent || other.toReview - one.toReview;

function onSpiral(x: number, y: number, step: number): Point {
  const [angle, radius] = [step * 2.4, (apart / 2) * Math.sqrt(step)];
  return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
}
