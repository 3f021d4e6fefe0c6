// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSelectedTabInView } from '../../src/screens/detail/useSelectedTabInView';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The strip of a page that is scaled by half, and that gets narrower. */
function Strip() {
  const { ref } = useSelectedTabInView();
  return (
    <div ref={ref}>
      <div className="MuiTabs-scroller">
        <button type="button" role="tab" aria-selected>
          Readings
        </button>
      </div>
    </div>
  );
}

test('the selected tab is kept in view by lengths that are not scaled, as those of a narrow window are', () => {
  let resized = (): void => undefined;
  class Observer {
    constructor(report: () => void) {
      resized = report;
    }
    observe = () => undefined;
    disconnect = () => undefined;
  }
  vi.stubGlobal('ResizeObserver', Observer);
  let width = 400;
  const { clientWidth, getBoundingClientRect } = {
    clientWidth: vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => width),
    getBoundingClientRect: vi.spyOn(Element.prototype, 'getBoundingClientRect'),
  };
  // The tab ends at 380 of 400 px, which are 190 on the screen.
  getBoundingClientRect.mockImplementation(function (this: Element) {
    return new DOMRect(0, 0, this.role === 'tab' || this.getAttribute('role') === 'tab' ? 190 : 200, 20);
  });
  Object.defineProperty(Element.prototype, 'currentCSSZoom', { value: 0.5, configurable: true });
  const strip = render(<Strip />).container.querySelector('.MuiTabs-scroller');
  width = 300;
  resized();
  expect(strip?.scrollLeft).toBe(80);
  clientWidth.mockRestore();
  getBoundingClientRect.mockRestore();
  Reflect.deleteProperty(Element.prototype, 'currentCSSZoom');
});
