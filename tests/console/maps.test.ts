import ErrorIcon from '@mui/icons-material/Error';
import { geoMercator } from 'd3-geo';
import { expect, test } from 'vitest';
import type { MapItem } from '../../src/widgets/map/mapItem';
import { placesOf } from '../../src/widgets/map/placesOf';
import { projectionOf } from '../../src/widgets/map/projectionOf';

const item = (id: number, latitude: number, longitude: number): MapItem => ({
  id: String(id),
  label: `Site ${id}`,
  account: '',
  stateText: '',
  state: { Icon: ErrorIcon, colour: 'error.main' },
  at: { latitude, longitude },
  to: '/app',
});

test('Sites of one place stand side by side on the map, each wide enough to be pointed at', () => {
  const places = placesOf(
    Array.from({ length: 4 }, (_none, place) => item(place, 51.5, 0.1)),
    geoMercator(),
  );
  expect(places).toHaveLength(4);
  for (const [index, one] of places.entries())
    for (const other of places.slice(index + 1))
      expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThanOrEqual(24);
});

test('More than there is room for beside each other share the mark of their place', () => {
  const projection = geoMercator();
  const town = Array.from({ length: 5 }, (_none, place) => item(place, 51.5, 0.1));
  const places = placesOf([...town, item(5, -36.85, 174.76)], projection);
  expect(places.map(({ items }) => items.length)).toEqual([5, 1]);
  expect([places[0]?.x, places[0]?.y]).toEqual(projection([0.1, 51.5]));
});

test('Where there are many, neighbours share a mark, which lists the most urgent first', () => {
  const items = Array.from({ length: 500 }, (_none, index) => item(index, -36 - (index % 20) / 2, 170 + index / 100));
  const places = placesOf(items, geoMercator().center([172, -41]).scale(2_000).translate([360, 150]));
  expect(places.flatMap((place) => place.items)).toHaveLength(500);
  expect(places.length).toBeLessThan(100);
  for (const [index, one] of places.entries()) {
    const ranks = one.items.map(({ id }) => Number(id));
    expect(ranks).toEqual(ranks.toSorted((first, second) => first - second));
    for (const other of places.slice(index + 1))
      expect(Math.abs(one.x - other.x) >= 64 || Math.abs(one.y - other.y) >= 32).toBe(true);
  }
});

test.each([
  ['a single place', [[-36.85, 174.76]]],
  [
    'two buildings at one place',
    [
      [-36.85, 174.76],
      [-36.85, 174.76],
    ],
  ],
  [
    'places of one town',
    [
      [-36.85, 174.7],
      [-36.95, 174.9],
    ],
  ],
  [
    'six at each of two places',
    [
      ...Array<readonly [number, number]>(6).fill([-36.85, 174.7]),
      ...Array<readonly [number, number]>(6).fill([51.5, 0.1]),
    ],
  ],
  [
    'places of two countries',
    [
      [-36.85, 174.7],
      [51.5, 0.1],
    ],
  ],
  [
    'the South Pole and the north of Greenland',
    [
      [-90, 0],
      [86, -35],
    ],
  ],
] as const)('All of the map is on the picture: %s', (_which, places) => {
  const size = { width: 720, height: 288 };
  const items = places.map(([latitude, longitude], id) => item(id, latitude, longitude));
  const projection = projectionOf(
    items.map(({ at }) => at),
    size,
  );
  expect(projection.scale()).toBeGreaterThan(0);
  const marks = placesOf(items, projection);
  for (const { x, y } of marks) {
    expect(x).toBeGreaterThan(12);
    expect(x).toBeLessThan(size.width - 12);
    expect(y).toBeGreaterThan(12);
    expect(y).toBeLessThan(size.height - 12);
  }
});
