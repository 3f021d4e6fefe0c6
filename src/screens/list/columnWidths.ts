import { type CSSProperties, createContext, type RefObject, useContext } from 'react';

/** Widths in px, by column path; a column without one is as wide as its content. */
export type ColumnWidths = Readonly<Record<string, number>>;

interface ColumnSizing {
  readonly widths: ColumnWidths;
  /** Sets the width in px; without one, the column is as wide as its content again. */
  readonly onResize: (path: string, width?: number) => void;
  /** Whether the separators are rendered: from the first time that the pointer or the focus enters the table. */
  readonly hasEdges: boolean;
  /** Path of the column whose separator is the header's only tab stop; undefined until there are separators. */
  readonly tabStop: string | undefined;
  readonly setTabStop: (change: (tabStop: string | undefined) => string | undefined) => void;
  /** Paths of the pinned columns; the first column is always sticky. */
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

/** Returns the store key of the pinned columns of a list. */
export const pinsKey = (storeKey: string): string => `${storeKey}_pinnedColumns`;

export const useColumnSizing = (): ColumnSizing => useContext(ColumnSizingContext);

/** Returns CSS rules that refer to width variables: rules with px would add a style element for each px of a drag. */
export const widthRules = (paths: readonly string[]) =>
  Object.fromEntries(paths.map((path) => [`& .RaDataTable-root [class~="column-${path}"]`, ruleOf(path)]));

/** Returns the CSS variables with the widths, for the element that has the rules. */
export const variablesOf = (widths: ColumnWidths): CSSProperties =>
  Object.fromEntries(Object.entries(widths).map(([path, width]) => [variableOf(path), `${width}px`]));

const variableOf = (path: string): string => `--column-${path.replaceAll('.', '-')}`;

function ruleOf(path: string) {
  const width = `var(${variableOf(path)})`;
  return {
    // Table cells treat `width` alone as a minimum.
    width,
    minWidth: width,
    maxWidth: width,
    overflow: 'hidden',
    '&:not(th)': { textOverflow: 'ellipsis' },
    '--cell-width': '100%',
    '& .elastic, & .elastic.leading': { gridTemplateColumns: 'minmax(0, max-content)' },
  };
}
