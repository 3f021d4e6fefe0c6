import type { Theme } from '@mui/material/styles';
import type { EChartsCoreOption } from 'echarts/core';
import type { PixelSize } from './matrixPicture';

/** A matrix as ECharts options, and as texts for keyboard and screen reader. */
export interface MatrixDrawing {
  readonly rowCount: number;
  readonly columnCount: number;
  /** Returns the options for a chart of that size in px. */
  readonly options: (theme: Theme, size: PixelSize) => EChartsCoreOption;
  /** Returns the text of a cell, for its tooltip and its live region. */
  readonly textOf: (row: number, column: number) => string;
}
