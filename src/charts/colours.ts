import type { Theme } from '@mui/material/styles';
import type { Series, Shaded, Tone } from './picture';

/** Told apart by hue and by lightness, and each at least 3:1 from its ground. */
const light = ['#0e6476', '#b45309', '#6d4bb5', '#15803d', '#b8266b', '#2f5fb3', '#806600', '#536072'] as const;
const dark = ['#62c3d4', '#f5b454', '#b79cf2', '#4ade80', '#f58abf', '#8ab4f8', '#d9c250', '#a2adb8'] as const;

/** The colour of the series at that place. */
export function colourOf(theme: Theme, { tone }: Series, index: number): string {
  if (tone) return toneOf(theme, tone);
  const colours = theme.palette.mode === 'light' ? light : dark;
  return colours[index % colours.length] as string;
}

export const shadeOf = (theme: Theme, { tone = 'error' }: Shaded): string => toneOf(theme, tone);

const toneOf = (theme: Theme, tone: Tone): string => theme.palette[tone].main;
