/** Ids of the zooms of a matrix, by which the active cell is scrolled into view. */
export const zoomIds = { rows: 'rows', columns: 'columns' } as const;
