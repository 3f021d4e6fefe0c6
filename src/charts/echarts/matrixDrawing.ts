import type { Theme } from '@mui/material/styles';
import type { EChartsCoreOption } from 'echarts/core';
import type { PixelSize } from './matrixPicture';

/** A matrix as the library takes it, and as it is reached without a pointer. */
export interface MatrixDrawing {
  readonly rowCount: number;
  readonly columnCount: number;
  /** Of a chart of so many px. */
  readonly options: (theme: Theme, size: PixelSize) => EChartsCoreOption;
  /** Returns what a cell says, as text. */
  readonly textOf: (row: number, column: number) => string;
}
