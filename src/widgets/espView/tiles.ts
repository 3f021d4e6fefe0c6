import type { Row } from '../../data/rowId';
import { contrast, type Triple, tripleOf } from '../../lib/colours';

export interface EspTile {
  readonly name: string;
  readonly colour: Triple;
}

const utilities = ['Electricity', 'Gas', 'Water', 'Waste', 'Carbon'] as const;
/** Utilities of a dashboard on which none is switched on. */
const defaultUtilities: readonly string[] = ['Electricity', 'Gas', 'Water'];
const black: Triple = [0, 0, 0];

/** Minimum contrast ratio of WCAG 2 (1.4.11) for graphical objects. */
export const leastContrast = 3;

/**
 * Returns the tiles of the view with their colours: the utilities that are switched on, or the default ones where none
 * is.
 */
export function tilesOf(values: Row): readonly EspTile[] {
  const isAnyOn = utilities.some((name) => values[`Show${name}`] === true);
  const shown = utilities.filter((name) =>
    isAnyOn ? values[`Show${name}`] === true : defaultUtilities.includes(name),
  );
  const named = values.ShowWeather === false ? shown : [...shown, 'Weather'];
  return named.map((name) => ({ name, colour: tripleOf(values[`${name}Color`]) ?? [128, 128, 128] }));
}

/** Returns the visible background: its colour blended over black with its opacity (0–1). */
export function backgroundOf(values: Row): Triple {
  const colour = values.HasBackground === false ? black : (tripleOf(values.BackgroundColor) ?? black);
  const given = values.BackgroundOpacity;
  const opacity = given === null || given === undefined || given === '' ? 1 : Math.min(1, Math.max(0, Number(given)));
  const [red, green, blue] = colour;
  return [red * opacity, green * opacity, blue * opacity];
}

/** Returns the tiles with too little contrast to the background. */
export const lowContrastOn = (
  ground: Triple,
  tiles: readonly EspTile[],
): readonly (EspTile & { readonly ratio: number })[] =>
  tiles.map((tile) => ({ ...tile, ratio: contrast(tile.colour, ground) })).filter(({ ratio }) => ratio < leastContrast);
