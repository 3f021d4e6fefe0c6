import type { GeoProjection } from 'd3-geo';
import type { MapItem } from './mapItem';
import { mercatorPoint } from './projectionOf';

/** A point of the map, in px. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Items that share a mark, the most urgent first, and the point of the mark. */
export interface MapPlace extends Point {
  readonly items: readonly [MapItem, ...MapItem[]];
}

/** Maximum number of single marks: more would overlap or be moved off the map, so neighbours share a mark. */
const maxMarks = 60;

/** Minimum distance between shared marks, in px: they have room for a four-digit number. */
const groupSpacing = { x: 64, y: 32 } as const;

/**
 * Minimum distance between single marks, in px across or down: slightly more than their width, so that they do not
 * overlap.
 */
const minSpacing = 26;

/**
 * Maximum distance of a mark from its own point, in px: room for four marks of one point. Farther, on a map of the
 * world, it would lie in another country or in the sea, or be cut off at the edge.
 */
const maxOffset = 37;

/** The golden angle, in radians: steps that turn by it spread evenly around their point. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/** Returns the marks of items, which are sorted by urgency; neighbours share one where single marks do not fit. */
export function placesOf(items: readonly MapItem[], projection: GeoProjection): readonly MapPlace[] {
  const points = items.map((item) => {
    const [x, y] = projection(mercatorPoint(item.at)) ?? [0, 0];
    return { item, x, y };
  });
  return (points.length > maxMarks ? undefined : placedApart(points)) ?? groupsOf(points);
}

type ItemPoint = Point & { readonly item: MapItem };

/**
 * Returns a mark per item at its point, or at the nearest free one on a spiral around it; undefined where one would be
 * farther than `maxOffset` from its point.
 */
function placedApart(points: readonly ItemPoint[]): readonly MapPlace[] | undefined {
  const places: MapPlace[] = [];
  // Many items share a point: the search continues at the step after that of the last one there.
  const nextSteps = new Map<string, number>();
  for (const { item, x, y } of points) {
    const isFree = (place: Point): boolean =>
      places.every((other) => Math.max(Math.abs(other.x - place.x), Math.abs(other.y - place.y)) >= minSpacing);
    const origin = `${x} ${y}`;
    let step = nextSteps.get(origin) ?? 0;
    let place = onSpiral(x, y, step);
    while (!isFree(place)) {
      step += 1;
      place = onSpiral(x, y, step);
    }
    if (Math.hypot(place.x - x, place.y - y) > maxOffset) return undefined;
    nextSteps.set(origin, step + 1);
    places.push({ items: [item], ...place });
  }
  return places;
}

/** Returns marks of neighbouring items: each item joins the first mark that its own would overlap. */
function groupsOf(points: readonly ItemPoint[]): readonly MapPlace[] {
  const groups: (Point & { readonly items: [MapItem, ...MapItem[]] })[] = [];
  for (const { item, x, y } of points) {
    const nearGroup = groups.find(
      (group) => Math.abs(group.x - x) < groupSpacing.x && Math.abs(group.y - y) < groupSpacing.y,
    );
    if (nearGroup) nearGroup.items.push(item);
    else groups.push({ items: [item], x, y });
  }
  return groups;
}

function onSpiral(x: number, y: number, step: number): Point {
  const [angle, radius] = [step * goldenAngle, (minSpacing / 2) * Math.sqrt(step)];
  return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
}
