import type { Page } from '@playwright/test';

/** From a key to the frame that shows the next group's words, and the one that shows its picture. In ms. */
export interface KeyTime {
  readonly words: number;
  readonly picture: number;
}

type Watching = typeof globalThis & { watched?: Promise<KeyTime> };

/** Presses a key of triage that leads to another group, and waits until that one is on the screen, picture and all. */
export async function timeKey(page: Page, key: string): Promise<KeyTime> {
  await page.evaluate(watch);
  await page.keyboard.press(key);
  return page.evaluate(() => (globalThis as Watching).watched as Promise<KeyTime>);
}

export function summaryOf(times: readonly KeyTime[]): string {
  const written = (pick: keyof KeyTime): string => {
    const sorted = times.map((time) => time[pick]).sort((a, b) => a - b);
    const at = (part: number): number => Math.round(sorted[Math.floor(part * (sorted.length - 1))] ?? 0);
    return `${at(0.5)} ms in the median, ${at(0.95)} ms at the 95th percentile`;
  };
  return `key to words: ${written('words')}; key to picture: ${written('picture')}`;
}

/** Measures the times of a key; runs in the page. */
function watch(): void {
  const seen = (selector: string): Element | undefined =>
    [...document.querySelectorAll(`main section ${selector}`)].find((element) => element.checkVisibility());
  const group = (): string => seen('h2 a')?.getAttribute('href') ?? '';
  const isPictured = (): boolean => seen('svg[role=img]') !== undefined;
  (globalThis as Watching).watched = new Promise((resolve) => {
    const onKey = (event: KeyboardEvent): void => {
      document.removeEventListener('keydown', onKey, true);
      const before = group();
      let words: number | undefined;
      // A task that is asked for in a frame runs when that frame is on its way to the screen.
      const look = (): void => {
        const isNext = group() !== before && group() !== '';
        const isAll = isNext && isPictured();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          const passed = performance.now() - event.timeStamp;
          if (isNext) words ??= passed;
          if (isAll) resolve({ words: words ?? passed, picture: passed });
          else requestAnimationFrame(look);
        };
        port2.postMessage(undefined);
      };
      requestAnimationFrame(look);
    };
    document.addEventListener('keydown', onKey, true);
  });
}
