import type { CustomSeriesOption } from 'echarts/charts';
import { type MatrixColours, type MatrixValues, matrixPicture, type Rectangle } from './matrixPicture';

/**
 * Returns a matrix as one picture: a square for each of 40,000 cells, as the library has them, takes three times as long
 * until it is drawn. What is zoomed into is enlarged without becoming blurred.
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
      const [wide, high] = [right - left, bottom - top];
      const seen = {
        x: (x - left) / wide + 0.5,
        y: (y - top) / high + 0.5,
        width: width / wide,
        height: height / high,
      };
      return { type: 'image', style: { image: draw(seen, { width, height }), x, y, width, height } };
    },
  };
}
