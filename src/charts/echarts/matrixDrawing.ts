import type { Theme } from '@mui/material/styles';
import type { EChartsCoreOption } from 'echarts/core';

/** A matrix as the library takes it, and as it is reached without a pointer. */
export interface MatrixDrawing {
  readonly rows: number;
  readonly columns: number;
  readonly options: (theme: Theme) => EChartsCoreOption;
  /** Returns what a cell says, as text. */
  readonly textOf: (row: number, column: number) => string;
}
