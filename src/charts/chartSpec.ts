/** A chart, described without reference to the chart library, which only `apex/` and `echarts/` use. */
export interface ChartSpec {
  /** `bar` lies on its side and has room for long names. */
  readonly kind: 'column' | 'bar' | 'line';
  /** What it shows, for those who cannot see it. */
  readonly title: string;
  readonly axis: NamesAxis | TimeAxis;
  readonly series: readonly Series[];
  /** The places in `series` of the lower and the upper line of a band. Of long charts only. */
  readonly band?: readonly [number, number];
  /** Series on top of each other rather than beside. */
  readonly stacked?: boolean;
  /** A value with its unit, as people read it. */
  readonly format: (value: number) => string;
  /** Whether it is one of several charts, without room for a zoom bar. */
  readonly isSmall?: boolean;
  /** Whether its values are counts, between which there is nothing. */
  readonly isCount?: boolean;
  /** The label at the end of a bar. It must be of our own text: see `apex/`. */
  readonly end?: (index: number) => string;
  /** The axes of the values, where there is more to say of them: the left one, and the right one where there are two. */
  readonly valueAxes?: readonly [ValueAxis] | readonly [ValueAxis, ValueAxis];
  /** Stretches of time with a ground of their own. Of time axes only. */
  readonly shaded?: readonly ShadedRange[];
  /** What its tooltip says of a category beside the values of all series there. */
  readonly notes?: (index: number) => readonly TooltipLine[];
  /** The tooltip at a category; the values of all series there otherwise. */
  readonly tip?: (index: number) => Tooltip;
}

export interface NamesAxis {
  readonly names: readonly string[];
}

export interface TimeAxis {
  /** Instants in ISO 8601, the earlier ones first. */
  readonly times: readonly string[];
  /** An IANA name or one of the contract's; the browser's where it is none. */
  readonly zone: string | null | undefined;
}

export interface ValueAxis {
  /** Its title: the unit. */
  readonly name: string;
  /** Whether it begins at what is least, and not at 0: levels such as temperatures. */
  readonly isLevel: boolean;
  /** The values at its ends, where several charts are to be compared with each other. */
  readonly range?: readonly [number, number];
}

export interface Series {
  readonly name: string;
  /** One for each place of the axis; null where there is none, which is drawn as a gap. */
  readonly values: readonly (number | null)[];
  readonly tone?: PaletteColour;
  /** Whether it is a line in a chart of columns. Of long charts only. */
  readonly isLine?: boolean;
  /** Whether it is drawn against the right axis. Of lines only. */
  readonly isRight?: boolean;
  /** As people read its values, where that is not as those of the chart. */
  readonly format?: (value: number) => string;
  readonly dashed?: boolean;
  /** Places of which it is known in part only. */
  readonly faint?: readonly boolean[];
  /** What else is to be known of some of the places. Of long charts only, up to `largeSeriesLength` places. */
  readonly marks?: readonly PlaceMark[];
}

export interface PlaceMark {
  readonly label: string;
  /** How it fills a column; on a line it is a triangle or a diamond. */
  readonly pattern: 'hatched' | 'dotted';
  /** How many there are at each place. */
  readonly counts: readonly number[];
}

/** Places from which on columns are too thin to be told apart by how they are filled. */
export const largeSeriesLength = 2_000;

/** A colour that means something; series without one get the colours of the palette in order. */
export type PaletteColour = 'primary' | 'secondary' | 'success' | 'warning' | 'error' | 'info';

export interface ShadedRange {
  /** Instants in ISO 8601. */
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly tone?: PaletteColour;
  /** Whether it is a strip along the top of the chart rather than a ground: one line for each label. Of long charts only. */
  readonly isStrip?: boolean;
  /** What the tooltip says of it. Of strips only. */
  readonly tip?: TooltipLine;
  /** The address that a click on it opens. Of strips only. */
  readonly opens?: string;
}

export interface Tooltip {
  readonly title: string;
  readonly lines: readonly TooltipLine[];
}

export interface TooltipLine {
  readonly name: string;
  readonly value: string;
  /** The series that it belongs to, for its colour. */
  readonly series?: number;
}

/** More lines than these are no help to anybody who points at a place. */
export const maxTooltipLines = 20;
