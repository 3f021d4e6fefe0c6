// @vitest-environment jsdom
import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenForShortcuts, useShortcut, useShortcuts } from '../../src/widgets/shortcuts';

let singleKeys = true;
let stop: () => void = () => {};
beforeEach(() => {
  singleKeys = true;
  stop = listenForShortcuts(() => singleKeys);
});
afterEach(() => {
  cleanup();
  stop();
});

test('A key does what the page says, for as long as the page is there', () => {
  const run = vi.fn();
  const { unmount } = renderHook(() => useShortcut('?', 'shortcuts.help', run));
  expect(renderHook(useShortcuts).result.current.map(({ keys }) => keys)).toEqual(['?']);
  fireEvent.keyDown(document.body, { key: '?' });
  expect(run).toHaveBeenCalledOnce();
  unmount();
  fireEvent.keyDown(document.body, { key: '?' });
  expect(run).toHaveBeenCalledOnce();
});

test('Ctrl and ⌘ are the same key, and work where one types', () => {
  const run = vi.fn();
  renderHook(() => useShortcut('mod+k', 'shortcuts.palette', run));
  render(<input aria-label="Label" />);
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'k', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'k', metaKey: true });
  expect(run).toHaveBeenCalledTimes(2);
});

test('Single keys stay letters where one types, in grids and in dialogs, and can be switched off', () => {
  const run = vi.fn();
  renderHook(() => useShortcut('n', 'shortcuts.create', run));
  render(
    <>
      <input aria-label="Label" />
      <div role="dialog">
        <button type="button">Close</button>
      </div>
    </>,
  );
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'n' });
  const grid = document.body.appendChild(document.createElement('div'));
  grid.setAttribute('role', 'grid');
  fireEvent.keyDown(grid, { key: 'n' });
  fireEvent.keyDown(screen.getByRole('button'), { key: 'n' });
  singleKeys = false;
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(run).not.toHaveBeenCalled();
});
