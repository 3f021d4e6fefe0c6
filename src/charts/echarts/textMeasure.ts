import { setPlatformAPI } from 'echarts/core';

/** The character whose width ECharts takes as the line height. */
const lineHeightCharacter = '国';

/**
 * Returns a text measure for ECharts in which the line height is at least the font size: if no font has Chinese
 * characters, their substitute is narrower, and axis labels would overlap.
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

/** Sets the text measure of ECharts. */
export const measureText = (): void => setPlatformAPI({ measureText: textMeasure(widthOnCanvas) });
