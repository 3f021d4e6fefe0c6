import type { Theme } from '@mui/material/styles';

/** The least width of the boxes that select rows, in px. */
export const checkboxWidth = 40;

/** The style of tables of records: one line a row, a sticky first column, long texts cut with an ellipsis. */
export const tableStyle = {
  '& .RaDataTable-tableWrapper': { overflow: 'auto' },
  '& .MuiTableCell-root': { whiteSpace: 'nowrap', '--cell-width': '300px', '--cell-lines': 1 },
  // What stands last may take the room that is left.
  '& .MuiTableCell-root:last-of-type': { '--cell-width': '640px' },
  // A head of two words takes two lines before it makes its column wider than the values need.
  '& .MuiTableCell-head': { whiteSpace: 'normal', lineHeight: 1.3, verticalAlign: 'bottom' },
  // As high as the button of a column that can be sorted: its words would stand lower than those beside them.
  '& .MuiTableCell-head > span': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 24,
    verticalAlign: 'bottom',
  },
  '& .MuiTableCell-head.MuiTableCell-paddingCheckbox': { verticalAlign: 'middle' },
  // With less it is hard to hit by a finger, and below the 24 px of WCAG 2.2.
  '& .MuiTableCell-paddingCheckbox .MuiCheckbox-root': { padding: '3px' },
  // Counts as narrow as its least width where the table has no room, and as wide as its text where it has.
  '& .elastic': { display: 'grid', gridTemplateColumns: 'minmax(104px, max-content)' },
  '& .elastic.leading': { gridTemplateColumns: 'minmax(152px, max-content)' },
  '& .elastic > *': { overflow: 'hidden', textOverflow: 'ellipsis' },
  // As wide as its words: beside them the row has room for what is done with it.
  '& .elastic > a': { justifySelf: 'start', maxWidth: '100%' },
  // The first column says whose values the others are, so it stays when they are scrolled: after the box to tick.
  '& .MuiTableCell-root:first-of-type, & .MuiTableCell-paddingCheckbox + .MuiTableCell-root': stickyCellStyle,
  '& .MuiTableCell-paddingCheckbox + .MuiTableCell-root': { left: checkboxWidth },
  '& .MuiTableRow-hover:hover > .MuiTableCell-root:first-of-type': hoveredCellStyle,
  '& .MuiTableRow-hover:hover > .MuiTableCell-paddingCheckbox + .MuiTableCell-root': hoveredCellStyle,
  '& .MuiTableCell-head:first-of-type, & .MuiTableCell-paddingCheckbox + .MuiTableCell-head': { zIndex: 3 },
  // As high as the row of filters that it covers meanwhile, so that no row moves under the pointer.
  '& .RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)': {
    inset: '0 -1px auto',
    minHeight: 56,
    height: 'auto',
    // Many buttons, or long words on a narrow page, take a second line, above the first one.
    flexWrap: 'wrap',
    transform: 'translateY(-100%)',
    bgcolor: 'background.paper',
    border: 1,
    borderColor: 'divider',
  },
  '& .RaBulkActionsToolbar-topToolbar': { flexWrap: 'wrap', justifyContent: 'flex-end' },
  // Empty it is only clipped: its buttons would still be stops for a keyboard.
  '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' },
  '& .RaDataTable-row': { cursor: 'pointer' },
  // The row that the keyboard is on; scrolled to, it stands below the sticky head.
  '& .RaDataTable-row:focus-within > .MuiTableCell-root': hoveredCellStyle,
  '& .RaDataTable-row a': { scrollMarginTop: 72, scrollMarginBottom: 16 },
  '& .RaDataTable-row:last-child td': { borderBottom: 0 },
} as const;

/** Returns the style of a sticky cell, which covers the cells scrolled below it. */
export function stickyCellStyle({ palette }: Theme) {
  return { position: 'sticky', left: 0, zIndex: 1, backgroundColor: palette.background.paper };
}

/** Returns the hover colour of a row for cells with a background of their own, which would hide it. */
export function hoveredCellStyle({ palette }: Theme) {
  const { hover } = palette.action;
  return { backgroundImage: `linear-gradient(${hover}, ${hover})` };
}
