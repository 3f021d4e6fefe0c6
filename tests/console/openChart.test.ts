// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openChartThere } from '../../src/charts/openChart';

let pressed = 0;

beforeEach(() => {
  vi.useFakeTimers();
  pressed = 0;
  window.history.replaceState(null, '', '/app/detail/sites/1?tab=1');
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function showButton(): void {
  const button = document.createElement('button');
  button.dataset.opensChart = '';
  button.addEventListener('click', () => {
    pressed += 1;
  });
  document.body.append(button);
}

test('The chart of the page that a bar leads to is opened after one second, and once', () => {
  showButton();
  openChartThere();
  vi.advanceTimersByTime(999);
  expect(pressed).toBe(0);
  vi.advanceTimersByTime(1);
  expect(pressed).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(pressed).toBe(1);
});

test('A page that is slow to come has its chart opened as soon as its button is there', () => {
  openChartThere();
  vi.advanceTimersByTime(4_000);
  showButton();
  vi.advanceTimersByTime(100);
  expect(pressed).toBe(1);
});

test('Nobody who has gone on meanwhile gets a chart over another page', () => {
  openChartThere();
  window.history.replaceState(null, '', '/app/list/sites');
  showButton();
  vi.advanceTimersByTime(60_000);
  expect(pressed).toBe(0);
});
