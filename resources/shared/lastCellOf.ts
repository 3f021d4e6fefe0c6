/** Row and column indexes, from 0. */
interface CellPlace {
  readonly r: number;
  readonly c: number;
}

/** A sheet as SheetJS reads it with `dense`: its cells by row and column, and its merged ranges. */
interface DenseSheet {
  readonly '!data'?: readonly (readonly unknown[])[];
  readonly '!merges'?: readonly { readonly e: CellPlace }[];
}

/**
 * Returns the place of the last row and the last column of a sheet. The range that a file declares is not reliable: with
 * a smaller one rows would be lost, and some declare all 17 billion cells that a sheet may have.
 */
export function lastCellOf({ '!data': rows = [], '!merges': merges = [] }: DenseSheet): CellPlace {
  return {
    r: merges.reduce((last, { e }) => Math.max(last, e.r), rows.length - 1),
    c: rows.reduce((last, cells) => Math.max(last, cells.length - 1), 0),
  };
}
