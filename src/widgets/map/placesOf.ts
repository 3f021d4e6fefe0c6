import type { GeoProjection } from 'd3-geo';
import type { MapItem } from './mapItem';

/** Where something is on the picture, in px. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** What shares a mark, the most urgent first, and where on the picture it is. */
export interface MapPlace extends Point {
  readonly items: readonly [MapItem, ...MapItem[]];
}

/** More would cover each other, and be moved out of the picture: neighbours share a mark then. */
const maxMarks = 60;

/** How near the marks of several may be to each other, across and down: they have room for a number of four digits. */
const groupSpacing = { x: 64, y: 32 } as const;

/** How near marks may be to each other, across or down: as far as they are wide, so that no other covers a corner of one. */
const minSpacing = 26;

/**
 * How far from its own place a mark may be: there is room for four of one place. Farther, on a map of the world, it would
 * stand in another country or in the sea, and be cut off at the edge of the picture.
 */
const maxOffset = 37;

/** Returns where the marks are of items that come in the order of their urgency; where many are, neighbours share one. */
export function placesOf(items: readonly MapItem[], projection: GeoProjection): readonly MapPlace[] {
  const points = items.map((item) => {
    const [x, y] = projection([item.at.longitude, item.at.latitude]) ?? [0, 0];
    return { item, x, y };
  });
  return (points.length > maxMarks ? undefined : placedApart(points)) ?? groupsOf(points);
}

type ItemPoint = Point & { readonly item: MapItem };

/**
 * Each at its own place, or as near to it as there is room, on a spiral around it where others of the same town are.
 * Undefined where one would be too far from its place.
 */
function placedApart(points: readonly ItemPoint[]): readonly MapPlace[] | undefined {
  const places: MapPlace[] = [];
  // Buildings share a weather station: the next one of it goes on where the last one found room.
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

/** Each with the first one that it would cover. */
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
  const [angle, radius] = [step * 2.4, (minSpacing / 2) * Math.sqrt(step)];
  return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
}
