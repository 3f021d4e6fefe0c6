import type { Theme } from '@mui/material/styles';
import type { EChartsCoreOption } from 'echarts/core';

/** A matrix as the library takes it, and as it is reached without a pointer. */
export interface MatrixDrawing {
  readonly rows: number;
  readonly columns: number;
  readonly options: (theme: Theme) => EChartsCoreOption;
  /** Returns which of the library's items a cell is; undefined where it draws none. */
  readonly itemAt: (
    row: number,
    column: number,
  ) => { readonly seriesIndex: number; readonly dataIndex: number } | undefined;
  /** Returns what a cell says. */
  readonly textOf: (row: number, column: number) => string;
}
