// @vitest-environment jsdom
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSelectedTabInView } from '../../src/screens/detail/useSelectedTabInView';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Strip() {
  return (
    <Tabs {...useSelectedTabInView()} value="usage" variant="scrollable" scrollButtons={false}>
      <Tab value="usage" label="Usage" />
    </Tabs>
  );
}

test.each([1, 0.5])('a selected tab scrolls into a strip that gets narrower, also on a page scaled by %f', (scale) => {
  const observers: (() => void)[] = [];
  vi.stubGlobal('ResizeObserver', function ResizeObserver(report: () => void) {
    return { observe: () => observers.push(report), unobserve: () => undefined, disconnect: () => undefined };
  });
  const { container } = render(<Strip />);
  const strip = container.querySelector('.MuiTabs-scroller') as HTMLElement;
  const tab = container.querySelector('[role=tab]') as HTMLElement;
  // The tab ends at 380 px; rectangles are scaled, as the lengths of the strip are not.
  Object.defineProperty(strip, 'currentCSSZoom', { value: scale });
  vi.spyOn(tab, 'getBoundingClientRect').mockReturnValue(new DOMRect(300 * scale, 0, 80 * scale, 48 * scale));
  vi.spyOn(strip, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400 * scale, 48 * scale));
  const width = vi.spyOn(strip, 'clientWidth', 'get');
  for (const px of [400, 360]) {
    width.mockReturnValue(px);
    for (const report of observers) report();
  }
  expect(strip.scrollLeft).toBe(20);
});
