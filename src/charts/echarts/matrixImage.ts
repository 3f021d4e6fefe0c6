import type { CustomSeriesOption } from 'echarts/charts';
import { type MatrixColours, type MatrixValues, matrixPicture, type Rectangle } from './matrixPicture';

/**
 * Returns a matrix as one image: 40,000 cells as ECharts shapes take three times as long to draw. Zooming enlarges it
 * without blur.
 */
export function matrixImage(values: MatrixValues, colours: MatrixColours): CustomSeriesOption {
  const draw = matrixPicture(values, colours);
  return {
    type: 'custom',
    data: [[0, 0]],
    renderItem: ({ coordSys }, api) => {
      const { x, y, width, height } = coordSys as unknown as Rectangle;
      const [left = 0, top = 0] = api.coord([0, 0]);
      const [right = 0, bottom = 0] = api.coord([1, 1]);
      const [cellWidth, cellHeight] = [right - left, bottom - top];
      const visibleCells = {
        x: (x - left) / cellWidth + 0.5,
        y: (y - top) / cellHeight + 0.5,
        width: width / cellWidth,
        height: height / cellHeight,
      };
      return { type: 'image', style: { image: draw(visibleCells, { width, height }), x, y, width, height } };
    },
  };
}
