import { setPlatformAPI } from 'echarts/core';

/** The character whose width the library takes for the height of a line. */
const lineHeightCharacter = '国';

/**
 * Returns how the library measures text. Its measure of a line is at least the size of the font: where no font has
 * Chinese characters, their substitute is narrower, and labels of an axis would lie on each other.
 */
export const textMeasure =
  (widthOf: (text: string, font: string) => number) =>
  (text: string, font = '12px sans-serif'): { readonly width: number } => {
    const width = widthOf(text, font);
    return {
      width:
        text === lineHeightCharacter ? Math.max(width, Number.parseFloat(/[\d.]+px/.exec(font)?.[0] ?? '0')) : width,
    };
  };

let context: CanvasRenderingContext2D | null = null;
let contextFont = '';

function widthOnCanvas(text: string, font: string): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  if (font !== contextFont) context.font = contextFont = font;
  return context.measureText(text).width;
}

/** Has the library measure text so. */
export const measureText = (): void => setPlatformAPI({ measureText: textMeasure(widthOnCanvas) });
