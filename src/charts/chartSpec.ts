/** A chart, described without reference to the chart library, which only `apex/` and `echarts/` use. */
export interface ChartSpec {
  /** `bar` is horizontal, with room for long names. */
  readonly kind: 'column' | 'bar' | 'line';
  /** Accessible name of the chart. */
  readonly title: string;
  readonly axis: NamesAxis | TimeAxis;
  readonly series: readonly Series[];
  /** Indexes in `series` of the lower and upper line of a filled band. Long charts only. */
  readonly band?: readonly [number, number];
  /** Whether series are stacked instead of side by side. */
  readonly stacked?: boolean;
  /** Formats a value with its unit. */
  readonly format: (value: number) => string;
  /** Whether it is one of several charts and has no zoom bar. */
  readonly isSmall?: boolean;
  /** Whether its values are counts: the axis has whole steps only. */
  readonly isCount?: boolean;
  /** Label at the end of a bar. Must not contain text of users: ApexCharts runs markup in it. */
  readonly end?: (index: number) => string;
  /** The left value axis, then the right one. Default: one unnamed axis. */
  readonly valueAxes?: readonly [ValueAxis] | readonly [ValueAxis, ValueAxis];
  /** Time ranges with a background colour or a strip. Time axes only. */
  readonly shaded?: readonly ShadedRange[];
  /** Further tooltip lines of a category, after the values of the series. */
  readonly notes?: (index: number) => readonly TooltipLine[];
  /** The whole tooltip of a category. Default: the values of all series there. */
  readonly tip?: (index: number) => Tooltip;
}

export interface NamesAxis {
  readonly names: readonly string[];
}

export interface TimeAxis {
  /** Instants in ISO 8601, ascending. */
  readonly times: readonly string[];
  /** IANA name or one of the contract's zone names; the browser's zone if null or undefined. */
  readonly zone: string | null | undefined;
}

export interface ValueAxis {
  /** Title of the axis: the unit. */
  readonly name: string;
  /** Whether it begins at the minimum instead of 0: for levels such as temperatures. */
  readonly isLevel: boolean;
  /** Fixed minimum and maximum, so that several charts can be compared. */
  readonly range?: readonly [number, number];
}

export interface Series {
  readonly name: string;
  /** One value for each category or time; null is drawn as a gap. */
  readonly values: readonly (number | null)[];
  readonly tone?: PaletteColour;
  /** Whether it is a line in a column chart. Long charts only. */
  readonly isLine?: boolean;
  /** Whether it uses the right value axis. Lines only. */
  readonly isRight?: boolean;
  /** Formats its values, instead of the chart's `format`. */
  readonly format?: (value: number) => string;
  readonly dashed?: boolean;
  /** Indexes whose value is partial, drawn paler. */
  readonly faint?: readonly boolean[];
  /** Marks on some of the values. Long charts only, up to `largeSeriesLength` values. */
  readonly marks?: readonly PlaceMark[];
}

export interface PlaceMark {
  readonly label: string;
  /** Fill pattern of a column; on a line, hatched is a triangle and dotted a diamond. */
  readonly pattern: 'hatched' | 'dotted';
  /** Number of marked readings at each index. */
  readonly counts: readonly number[];
}

/** Number of values above which columns are too thin for fill patterns and are drawn in ECharts' large mode. */
export const largeSeriesLength = 2_000;

/** A semantic colour of the theme; series without one get the colours of the chart palette in order. */
export type PaletteColour = 'primary' | 'secondary' | 'success' | 'warning' | 'error' | 'info';

export interface ShadedRange {
  /** Instants in ISO 8601. */
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly tone?: PaletteColour;
  /**
   * Whether it is a strip at the top of the chart instead of a background; one row of strips for each label. Long
   * charts only.
   */
  readonly isStrip?: boolean;
  /** Its tooltip line. Strips only. */
  readonly tip?: TooltipLine;
  /** Address that a click on it opens. Strips only. */
  readonly opens?: string;
}

export interface Tooltip {
  readonly title: string;
  readonly lines: readonly TooltipLine[];
}

export interface TooltipLine {
  readonly name: string;
  readonly value: string;
  /** Index of its series, for the colour. */
  readonly series?: number;
}

/** Maximum lines of a tooltip: more cannot be read while pointing. */
export const maxTooltipLines = 20;
