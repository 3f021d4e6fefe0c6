import { type CSSProperties, createContext, type RefObject, useContext } from 'react';

/** In px, by the path of the column; a column that is not among them is as wide as its content. */
export type ColumnWidths = Readonly<Record<string, number>>;

interface ColumnSizing {
  readonly widths: ColumnWidths;
  /** Without a width, a column is as wide as its content again. */
  readonly onResize: (path: string, width?: number) => void;
  /** Whether the edges are there to be dragged: from when the pointer or the focus first comes to the table. */
  readonly hasEdges: boolean;
  /** The column whose edge the Tab key goes to: all edges of a head are one stop. None until there are edges. */
  readonly tabStop: string | undefined;
  readonly setTabStop: (change: (tabStop: string | undefined) => string | undefined) => void;
  /** The paths of the columns that stay in sight, besides the first. */
  readonly pins: readonly string[];
  /** The element around the table, and its id. */
  readonly frame?: RefObject<HTMLElement | null>;
  readonly frameId: string;
}

export const ColumnSizingContext = createContext<ColumnSizing>({
  widths: {},
  onResize: () => {},
  hasEdges: false,
  tabStop: undefined,
  setTabStop: () => {},
  pins: [],
  frameId: '',
});

/** Returns where the pinned columns of a list are remembered. */
export const pinsKey = (storeKey: string): string => `${storeKey}_pinnedColumns`;

export const useColumnSizing = (): ColumnSizing => useContext(ColumnSizingContext);

/** Returns the rules of the columns with a width. They hold no width: a rule for each px of a drag would stay. */
export const widthRules = (paths: readonly string[]) =>
  Object.fromEntries(paths.map((path) => [`& .RaDataTable-root [class~="column-${path}"]`, ruleOf(path)]));

/** Returns the widths themselves, for the element that has the rules. */
export const variablesOf = (widths: ColumnWidths): CSSProperties =>
  Object.fromEntries(Object.entries(widths).map(([path, width]) => [variableOf(path), `${width}px`]));

const variableOf = (path: string): string => `--column-${path.replaceAll('.', '-')}`;

function ruleOf(path: string) {
  const width = `var(${variableOf(path)})`;
  return {
    // A cell of a table obeys `width` only where its content fits.
    width,
    minWidth: width,
    maxWidth: width,
    overflow: 'hidden',
    '&:not(th)': { textOverflow: 'ellipsis' },
    '--cell-width': '100%',
    '& .elastic, & .elastic.leading': { gridTemplateColumns: 'minmax(0, max-content)' },
  };
}
