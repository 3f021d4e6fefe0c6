import { alpha, type Theme } from '@mui/material/styles';

/**
 * Returns options for selecting a range of the time axis by dragging; `takeBrushCursor` must be dispatched after
 * them.
 */
export const brushOptions = (theme: Theme) => ({
  // Once a heatmap has loaded the toolbox component, ECharts would show brush buttons in it.
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
    // Data outside the selection keeps its colours.
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

/** Returns the first and last index of a `brushEnd` event; undefined without a selected range. */
export function brushedRange(event: unknown): readonly [number, number] | undefined {
  const range = (event as Brushed).areas[0]?.coordRange;
  if (!Array.isArray(range)) return undefined;
  const [one, other]: readonly unknown[] = range;
  return typeof one === 'number' && typeof other === 'number'
    ? [Math.min(one, other), Math.max(one, other)]
    : undefined;
}
