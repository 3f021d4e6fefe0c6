// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { memoryStore, StoreContextProvider } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDrawer } from '../../src/shell/useDrawer';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  window.innerWidth = 1024;
});

function openIn(width: number, store = memoryStore()) {
  window.innerWidth = width;
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <StoreContextProvider value={store}>{children}</StoreContextProvider>
  );
  return renderHook(useDrawer, { wrapper }).result;
}

function resizeTo(width: number) {
  window.innerWidth = width;
  act(() => void window.dispatchEvent(new Event('resize')));
}

test.each([
  [842, true],
  [841, false],
])('In a window of %i px it starts open: %s', (width, open) => {
  expect(openIn(width).current.open).toBe(open);
});

test('It follows the window 150 ms after the last resize', () => {
  const drawer = openIn(1440);
  resizeTo(800);
  act(() => vi.advanceTimersByTime(149));
  expect(drawer.current.open).toBe(true);
  act(() => vi.advanceTimersByTime(1));
  expect(drawer.current.open).toBe(false);
  resizeTo(1440);
  act(() => vi.advanceTimersByTime(150));
  expect(drawer.current.open).toBe(true);
});

test('It remembers being closed, past a resize and past a reload', () => {
  const store = memoryStore();
  const drawer = openIn(1440, store);
  act(() => drawer.current.toggle());
  resizeTo(1200);
  act(() => vi.advanceTimersByTime(150));
  expect(drawer.current.open).toBe(false);
  expect(openIn(1440, store).current.open).toBe(false);
});

test('In a narrow window it lies over the page while open, which is not stored', () => {
  const drawer = openIn(768);
  act(() => drawer.current.toggle());
  expect(drawer.current).toMatchObject({ open: true, over: true });
  // As the keyboard of a phone changes the height of the window.
  resizeTo(768);
  act(() => vi.advanceTimersByTime(150));
  expect(drawer.current.open).toBe(true);
  act(() => drawer.current.close());
  expect(drawer.current.open).toBe(false);
  resizeTo(1440);
  act(() => vi.advanceTimersByTime(150));
  expect(drawer.current).toMatchObject({ open: true, over: false });
});
