import type { CustomSeriesOption } from 'echarts/charts';

/** Colours of values from -1 to 1, evenly from one to the next, and of null. */
export interface MatrixColours {
  readonly scale: readonly string[];
  readonly ofNull: string;
}

type Values = readonly (readonly (number | null)[])[];

/**
 * Returns a square matrix as one picture: a square for each of 40,000 cells, as the library has them, takes three times
 * as long until it is drawn. What is zoomed into is enlarged without becoming blurred.
 */
export function matrixImage(values: Values, colours: MatrixColours): CustomSeriesOption {
  const picture = pictureOf(values, colours);
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
      return { type: 'image', style: { image: enlarged(picture, seen, { width, height }), x, y, width, height } };
    },
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
}
interface Rectangle extends Size {
  readonly x: number;
  readonly y: number;
}

/** Returns a picture with a pixel for each value. */
function pictureOf(values: Values, { scale, ofNull }: MatrixColours): HTMLCanvasElement {
  const [canvas, context] = canvasOf({ width: values.length, height: values.length });
  const [shades, nothing] = [shadesOf(scale), shadesOf([ofNull, ofNull])];
  const image = context.createImageData(values.length, values.length);
  const pixels = new Uint32Array(image.data.buffer);
  for (const [row, cells] of values.entries())
    for (const [column, value] of cells.entries())
      pixels[row * values.length + column] = (
        value === null ? nothing[0] : shades[Math.round(((value + 1) / 2) * (shades.length - 1))]
      ) as number;
  context.putImageData(image, 0, 0);
  return canvas;
}

/** Returns as many shades between the colours as a screen has. */
function shadesOf(colours: readonly string[]): Uint32Array {
  const width = 256;
  const [, context] = canvasOf({ width, height: 1 });
  const gradient = context.createLinearGradient(0, 0, width, 0);
  for (const [place, colour] of colours.entries()) gradient.addColorStop(place / (colours.length - 1), colour);
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, 1);
  return new Uint32Array(context.getImageData(0, 0, width, 1).data.buffer);
}

/** Returns a part of a picture at the size that it has on the screen. */
function enlarged(picture: HTMLCanvasElement, part: Rectangle, { width, height }: Size): HTMLCanvasElement {
  const [canvas, context] = canvasOf({ width: width * devicePixelRatio, height: height * devicePixelRatio });
  context.imageSmoothingEnabled = false;
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function canvasOf({ width, height }: Size): readonly [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.ceil(width),
    height: Math.ceil(height),
  });
  return [canvas, canvas.getContext('2d') as CanvasRenderingContext2D];
}
