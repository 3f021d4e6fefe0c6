import { alpha, type Theme } from '@mui/material/styles';

/** The grid's style in the console's theme: unsaved, refused and conflicting cells have a background and a bar. */
export const gridStyle = ({ palette }: Theme) => ({
  '& .rdg': {
    '--rdg-color': palette.text.primary,
    '--rdg-background-color': palette.background.paper,
    '--rdg-header-background-color': palette.background.default,
    '--rdg-row-hover-background-color': palette.action.hover,
    '--rdg-border-color': palette.divider,
    '--rdg-header-border-color': palette.divider,
    '--rdg-selection-color': palette.primary.main,
    '--rdg-font-size': '0.8125rem',
    '--rdg-color-scheme': palette.mode,
    height: '100%',
    border: 0,
  },
  '& .rdg-cell': { userSelect: 'none' },
  // Inside the cell, since neighbouring cells would cover the outline.
  '& .rdg-cell:focus-visible': { outlineOffset: -2 },
  '& .rdg-cell[aria-readonly]': { color: palette.text.secondary },
  // The library outlines each cell with `aria-selected`.
  '& .inRange:not(.active)': { outline: 0 },
  '& .inRange': { backgroundColor: alpha(palette.primary.main, 0.16) },
  '& .unsaved': mark(palette.warning.main),
  '& .refused, & .inConflict': mark(palette.error.main),
  '& .numeric': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& .rdg-editor-container > :is(input, select)': {
    width: '100%',
    height: '100%',
    border: 0,
    padding: '0 8px',
    font: 'inherit',
    color: 'inherit',
    backgroundColor: palette.background.paper,
  },
});

/** Returns a background colour, and a bar so that the state does not depend on colour alone. */
const mark = (colour: string) => ({
  backgroundColor: alpha(colour, 0.18),
  boxShadow: `inset 3px 0 0 ${colour}`,
});
