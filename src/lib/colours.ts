/** Red, green and blue, from 0 to 255 each. */
export type Triple = readonly [number, number, number];

/** Returns a value as a colour; undefined where it is not an array of three numbers from 0 to 255. */
export function tripleOf(value: unknown): Triple | undefined {
  if (!Array.isArray(value) || value.length !== 3) return undefined;
  const [red, green, blue] = value.map(Number);
  const isColour = [red, green, blue].every((part) => Number(part) >= 0 && Number(part) <= 255);
  return isColour ? [red as number, green as number, blue as number] : undefined;
}

/** Returns `[197, 154, 110]` as `#c59a6e`. */
export const hexOf = (colour: Triple): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Returns `#c59a6e`, `C59A6E` or `#fa0` as a colour; undefined for anything else. */
export function parseHex(text: string): Triple | undefined {
  const [, digits = ''] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim()) ?? [];
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  return tripleOf(pairs.map((pair) => Number.parseInt(pair, 16)));
}

/** Returns the contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(one: Triple, other: Triple): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const black: Triple = [0, 0, 0];
const white: Triple = [255, 255, 255];

/** Returns black or white, whichever has more contrast with the background. */
export const textColourOn = (background: Triple): Triple =>
  contrast(background, white) >= contrast(background, black) ? white : black;

function luminance(colour: Triple): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
