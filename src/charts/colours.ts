import type { Theme } from '@mui/material/styles';
import type { PaletteColour, Series, ShadedRange } from './chartSpec';

/**
 * As many colours as a tooltip has lines. They differ in hue and lightness, with a contrast of at least 3:1 to the
 * background.
 */
const light = [
  ...['#0e6476', '#b45309', '#6d4bb5', '#15803d', '#b8266b', '#2f5fb3', '#806600', '#536072', '#9b1c1c', '#0b8a7d'],
  ...['#3b2a78', '#6b7f0a', '#8a5a3c', '#a33fbf', '#1f3f66', '#d0508f', '#4f7a8c', '#5a3d10', '#4a8f4f', '#7a7fd0'],
] as const;
const dark = [
  ...['#62c3d4', '#f5b454', '#b79cf2', '#4ade80', '#f58abf', '#8ab4f8', '#d9c250', '#a2adb8', '#f88a8a', '#5ed6c4'],
  ...['#8e7be0', '#b6cf5a', '#d3a382', '#dd8cf0', '#6d94c4', '#f7b3d6', '#8fb7c6', '#c79a52', '#93cf96', '#b3b7f5'],
] as const;

/** Returns the colour of the series at an index. */
export function colourOf(theme: Theme, { tone }: Series, index: number): string {
  if (tone) return toneOf(theme, tone);
  const colours = theme.palette.mode === 'light' ? light : dark;
  return colours[index % colours.length] as string;
}

export const shadeOf = (theme: Theme, { tone = 'error' }: ShadedRange): string => toneOf(theme, tone);

const toneOf = (theme: Theme, tone: PaletteColour): string => theme.palette[tone].main;
