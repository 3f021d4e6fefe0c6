type Values = readonly (number | null)[];
type Scale = (value: number) => number;

/** Returns a linear scale from values to px (0 at the top), with ticks at round numbers. */
export function linearScale(values: Values, height: number, floor?: number): { y: Scale; ticks: readonly number[] } {
  const known = values.filter((value) => value !== null);
  const low = floor ?? Math.min(...known, Number.POSITIVE_INFINITY);
  const high = Math.max(...known, Number.NEGATIVE_INFINITY);
  const [from, to] = known.length === 0 ? [0, 1] : [low, high > low ? high : low + 1];
  const step = roundStep((to - from) / 3);
  const [first, last] = [Math.floor(from / step) * step, Math.ceil(to / step) * step];
  const ticks = Array.from({ length: Math.round((last - first) / step) + 1 }, (_, index) => first + index * step);
  return { y: (value) => height - ((value - first) / (last - first)) * height, ticks };
}

/** Returns the smallest step of 1, 2 or 5 times a power of ten that is at least `minStep`. */
function roundStep(minStep: number): number {
  const power = 10 ** Math.floor(Math.log10(minStep || 1));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= minStep) ?? power;
}

/**
 * A longer step than this many times the shortest one is a gap: days of 23 to 25 hours and months of 28 to 31 days are
 * none.
 */
const maxStepRatio = 1.12;

/**
 * Returns an SVG path through the known values. The shortest step between two of them is their interval; a longer one
 * is a gap that breaks the line. A single value between gaps is a dot.
 */
export function lineOf(values: Values, x: Scale, y: Scale): string {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  const stepTo = (place: number): number =>
    (known[place]?.index ?? Number.NaN) - (known[place - 1]?.index ?? Number.NaN);
  const step = known.reduce((min, _each, place) => Math.min(min, stepTo(place) || min), values.length);
  const isAfterGap = (place: number): boolean => !(stepTo(place) <= step * maxStepRatio);
  return known
    .map(({ value, index }, place) => {
      const point = `${round(x(index))} ${round(y(value))}`;
      if (!isAfterGap(place)) return `L${point}`;
      return `M${point}${isAfterGap(place + 1) ? 'h.1' : ''}`;
    })
    .join('');
}

/** Returns an SVG path of the area between two lines, where both have values. */
export function bandOf(lower: Values, upper: Values, x: Scale, y: Scale): string {
  const parts: string[] = [];
  let run: number[] = [];
  const close = (): void => {
    if (run.length > 1) {
      const above = run.map((index) => `${round(x(index))} ${round(y(upper[index] as number))}`);
      const below = run.toReversed().map((index) => `${round(x(index))} ${round(y(lower[index] as number))}`);
      parts.push(`M${above.join('L')}L${below.join('L')}Z`);
    }
    run = [];
  };
  for (let index = 0; index < upper.length; index++) {
    if ((lower[index] ?? null) === null || (upper[index] ?? null) === null) close();
    else run.push(index);
  }
  close();
  return parts.join('');
}

const round = (px: number): number => Math.round(px * 10) / 10;
