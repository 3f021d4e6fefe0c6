/** A linear colour scale from the minimum (`least`) to the maximum (`most`), and the colour of null. */
export interface MatrixColours {
  readonly scale: readonly string[];
  readonly least: number;
  readonly most: number;
  readonly ofNull: string;
  /** Of cells that share a pixel, the one with the greatest strength is drawn. */
  readonly strengthOf: (value: number) => number;
}

export type MatrixValues = readonly (readonly (number | null)[])[];

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** A part of a matrix, in cells, or of the screen, in px. */
export interface Rectangle extends PixelSize {
  readonly x: number;
  readonly y: number;
}

/** Returns a function that draws a part of the matrix, in cells, at a size in px. */
export function matrixPicture(
  values: MatrixValues,
  colours: MatrixColours,
): (part: Rectangle, size: PixelSize) => HTMLCanvasElement {
  const wholeMatrix = pictureOf(values, colours);
  return (part, { width, height }) => {
    const [canvas, context] = canvasOf({ width: width * devicePixelRatio, height: height * devicePixelRatio });
    context.imageSmoothingEnabled = false;
    if (part.width <= canvas.width && part.height <= canvas.height) {
      context.drawImage(wholeMatrix, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
      return canvas;
    }
    const picture = pictureOf(strongestOf(values, part, canvas, colours.strengthOf), colours);
    context.drawImage(picture, 0, 0, picture.width, picture.height, 0, 0, canvas.width, canvas.height);
    return canvas;
  };
}

/** Returns the strongest cell of each pixel of a part with more cells than pixels, so that peaks stay visible. */
export function strongestOf(
  values: MatrixValues,
  part: Rectangle,
  { width, height }: PixelSize,
  strengthOf: (value: number) => number,
): MatrixValues {
  const columns = cellRangesOf(part.x, part.width, Math.min(width, Math.ceil(part.width)));
  const rows = cellRangesOf(part.y, part.height, Math.min(height, Math.ceil(part.height)));
  return rows.map(([top, bottom]) =>
    columns.map(([left, right]) => {
      let strongest: number | null = null;
      for (let row = top; row < bottom; row++)
        for (let column = left; column < right; column++) {
          const value = values[row]?.[column] ?? null;
          if (value !== null && (strongest === null || strengthOf(value) > strengthOf(strongest))) strongest = value;
        }
      return strongest;
    }),
  );
}

/** Returns the range of cells of each pixel: first included, last excluded. */
const cellRangesOf = (start: number, length: number, pixels: number): readonly (readonly [number, number])[] =>
  Array.from({ length: pixels }, (_nothing, pixel) => {
    const first = Math.floor(start + (pixel * length) / pixels + 1e-6);
    return [first, Math.max(first + 1, Math.floor(start + ((pixel + 1) * length) / pixels + 1e-6))];
  });

/** Returns an image with one pixel for each value. */
function pictureOf(values: MatrixValues, { scale, least, most, ofNull }: MatrixColours): HTMLCanvasElement {
  const width = values[0]?.length ?? 0;
  const [canvas, context] = canvasOf({ width, height: values.length });
  const [shades, nullShades] = [shadesOf(scale), shadesOf([ofNull, ofNull])];
  const image = context.createImageData(canvas.width, canvas.height);
  const pixels = new Uint32Array(image.data.buffer);
  for (const [row, cells] of values.entries())
    for (const [column, value] of cells.entries()) {
      const shade = value === null ? 0 : Math.round(((value - least) / (most - least)) * (shades.length - 1));
      pixels[row * width + column] = (value === null ? nullShades[0] : shades[shade]) as number;
    }
  context.putImageData(image, 0, 0);
  return canvas;
}

/** Returns a gradient through the colours as 256 RGBA pixels. */
function shadesOf(colours: readonly string[]): Uint32Array {
  const width = 256;
  const [, context] = canvasOf({ width, height: 1 });
  const gradient = context.createLinearGradient(0, 0, width, 0);
  for (const [place, colour] of colours.entries()) gradient.addColorStop(place / (colours.length - 1), colour);
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, 1);
  return new Uint32Array(context.getImageData(0, 0, width, 1).data.buffer);
}

function canvasOf({ width, height }: PixelSize): readonly [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.max(1, Math.ceil(width)),
    height: Math.max(1, Math.ceil(height)),
  });
  return [canvas, canvas.getContext('2d') as CanvasRenderingContext2D];
}
