import { alpha, type Theme } from '@mui/material/styles';

/** Has drags of the pointer choose a stretch of the time axis; it is taken by `takeBrushCursor`. */
export const brushOptions = (theme: Theme) => ({
  // The library would offer its brushes there, once heatmaps have loaded its toolbox.
  toolbox: { show: false },
  brush: {
    xAxisIndex: 0,
    toolbox: [],
    brushType: 'lineX',
    brushMode: 'single',
    transformable: false,
    brushStyle: {
      borderWidth: 1,
      borderColor: theme.palette.primary.main,
      color: alpha(theme.palette.primary.main, 0.14),
    },
    // What lies outside keeps its colours.
    outOfBrush: { colorAlpha: 1 },
  },
});

export const takeBrushCursor = {
  type: 'takeGlobalCursor',
  key: 'brush',
  brushOption: { brushType: 'lineX', brushMode: 'single' },
} as const;

interface Brushed {
  readonly areas: readonly { readonly coordRange?: unknown }[];
}

/** Returns the first and the last place of a drag as the library tells of it; undefined where it is none. */
export function brushedRange(event: unknown): readonly [number, number] | undefined {
  const range = (event as Brushed).areas[0]?.coordRange;
  if (!Array.isArray(range)) return undefined;
  const [one, other]: readonly unknown[] = range;
  return typeof one === 'number' && typeof other === 'number'
    ? [Math.min(one, other), Math.max(one, other)]
    : undefined;
}
