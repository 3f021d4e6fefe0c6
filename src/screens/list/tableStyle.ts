import type { Theme } from '@mui/material/styles';

/** The minimum width of the checkbox column, in px. */
export const checkboxWidth = 40;

/** The style of tables of records: one line a row, a sticky first column, long texts cut with an ellipsis. */
export const tableStyle = {
  '& .RaDataTable-tableWrapper': { overflow: 'auto' },
  '& .MuiTableCell-root': { whiteSpace: 'nowrap', '--cell-width': '300px', '--cell-lines': 1 },
  // The last column may take the remaining width.
  '& .MuiTableCell-root:last-of-type': { '--cell-width': '640px' },
  // A header wraps before it makes its column wider than the values need.
  '& .MuiTableCell-head': { whiteSpace: 'normal', lineHeight: 1.3, verticalAlign: 'bottom' },
  // As high as the sort button of other columns, so that all header texts are aligned.
  '& .MuiTableCell-head > span': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 24,
    verticalAlign: 'bottom',
  },
  '& .MuiTableCell-head.MuiTableCell-paddingCheckbox': { verticalAlign: 'middle' },
  // Less would be below the target size of 24 px in WCAG 2.2.
  '& .MuiTableCell-paddingCheckbox .MuiCheckbox-root': { padding: '3px' },
  // Shrinks to its minimum width if the table lacks space, otherwise as wide as its text.
  '& .elastic': { display: 'grid', gridTemplateColumns: 'minmax(104px, max-content)' },
  '& .elastic.leading': { gridTemplateColumns: 'minmax(152px, max-content)' },
  '& .elastic > *': { overflow: 'hidden', textOverflow: 'ellipsis' },
  // Links are as wide as their text: the row's action buttons are shown beside them.
  '& .elastic > a': { justifySelf: 'start', maxWidth: '100%' },
  // The first column names the record, so it is sticky, after the checkbox.
  '& .MuiTableCell-root:first-of-type, & .MuiTableCell-paddingCheckbox + .MuiTableCell-root': stickyCellStyle,
  '& .MuiTableCell-paddingCheckbox + .MuiTableCell-root': { left: checkboxWidth },
  '& .MuiTableRow-hover:hover > .MuiTableCell-root:first-of-type': hoveredCellStyle,
  '& .MuiTableRow-hover:hover > .MuiTableCell-paddingCheckbox + .MuiTableCell-root': hoveredCellStyle,
  '& .MuiTableCell-head:first-of-type, & .MuiTableCell-paddingCheckbox + .MuiTableCell-head': { zIndex: 3 },
  // The toolbar of the selected rows covers the filters and is as high, so that no row moves under the pointer.
  '& .RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)': {
    inset: '0 -1px auto',
    minHeight: 56,
    height: 'auto',
    // Wraps upwards if there are many buttons or long labels.
    flexWrap: 'wrap',
    transform: 'translateY(-100%)',
    bgcolor: 'background.paper',
    border: 1,
    borderColor: 'divider',
  },
  '& .RaBulkActionsToolbar-topToolbar': { flexWrap: 'wrap', justifyContent: 'flex-end' },
  // React-admin only clips the collapsed toolbar, which would leave its buttons as tab stops.
  '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' },
  '& .RaDataTable-row': { cursor: 'pointer' },
  // The row with the keyboard focus; the scroll margin keeps it below the sticky header.
  '& .RaDataTable-row:focus-within > .MuiTableCell-root': hoveredCellStyle,
  '& .RaDataTable-row a': { scrollMarginTop: 72, scrollMarginBottom: 16 },
  '& .RaDataTable-row:last-child td': { borderBottom: 0 },
} as const;

/** Returns the style of a sticky cell, which covers the cells scrolled below it. */
export function stickyCellStyle({ palette }: Theme) {
  return { position: 'sticky', left: 0, zIndex: 1, backgroundColor: palette.background.paper };
}

/** Returns the hover colour of a row as an image, over the opaque background of its sticky cells. */
export function hoveredCellStyle({ palette }: Theme) {
  const { hover } = palette.action;
  return { backgroundImage: `linear-gradient(${hover}, ${hover})` };
}
