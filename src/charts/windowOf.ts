import type { Picture } from './picture';

/** How many places of names fit beside or below each other. */
export const roomFor = { bar: 20, column: 31, line: Number.POSITIVE_INFINITY } as const;

/** The part of a picture that fits; lines have room for all. */
export function windowOf(picture: Picture, start: number): Picture {
  const { axis, kind, series, tip, end } = picture;
  const room = roomFor[kind];
  if (!('names' in axis) || axis.names.length <= room) return picture;
  const part = <Value>(values: readonly Value[]): readonly Value[] => values.slice(start, start + room);
  return {
    ...picture,
    axis: { names: part(axis.names) },
    series: series.map((each) => ({ ...each, values: part(each.values) })),
    ...(tip ? { tip: (index: number) => tip(index + start) } : {}),
    ...(end ? { end: (index: number) => end(index + start) } : {}),
  };
}
