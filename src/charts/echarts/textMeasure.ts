import { setPlatformAPI } from 'echarts/core';

/** The character whose width the library takes for the height of a line. */
const wide = '国';

/**
 * Returns how the library measures text. Its measure of a line is at least the size of the font: where no font has
 * Chinese characters, their substitute is narrower, and labels of an axis would lie on each other.
 */
export const textMeasure =
  (widthOf: (text: string, font: string) => number) =>
  (text: string, font = '12px sans-serif'): { readonly width: number } => {
    const width = widthOf(text, font);
    return { width: text === wide ? Math.max(width, Number.parseFloat(/[\d.]+px/.exec(font)?.[0] ?? '0')) : width };
  };

let drawing: CanvasRenderingContext2D | null = null;
let fontOfDrawing = '';

function widthOnCanvas(text: string, font: string): number {
  drawing ??= document.createElement('canvas').getContext('2d');
  if (!drawing) return 0;
  if (font !== fontOfDrawing) drawing.font = fontOfDrawing = font;
  return drawing.measureText(text).width;
}

/** Has the library measure text so. */
export const measureText = (): void => setPlatformAPI({ measureText: textMeasure(widthOnCanvas) });
