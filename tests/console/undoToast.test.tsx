// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, memoryStore, TestMemoryRouter } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Undone, undoChange } from '../../src/data/undo';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { Toasts } from '../../src/widgets/toasts/Toasts';
import { useUndoToast } from '../../src/widgets/useUndoToast';

vi.mock('../../src/data/undo', () => ({ undoChange: vi.fn() }));
const undo = vi.mocked(undoChange);

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  undo.mockReset();
});

const board = { resource: 'loads', id: '7', label: 'Board', changedOn: null, referredBy: null };
const kept: Undone = { undone: 1, kept: 1, keptRows: [{ ...board, why: 'deleted', changedBy: 'Ann' }] };

function Page() {
  const tell = useUndoToast();
  return (
    <button type="button" onClick={() => tell('2 loads changed.', '12')}>
      Change
    </button>
  );
}

function undoFromToast(): void {
  render(
    <TestMemoryRouter>
      <AdminContext i18nProvider={i18nProvider} store={memoryStore()}>
        <Page />
        <Toasts />
      </AdminContext>
    </TestMemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
}

test('an undo that leaves nothing is made at once, after it was tried', async () => {
  undo.mockResolvedValue({ undone: 2, kept: 0, keptRows: [] });
  undoFromToast();
  await screen.findByText('2 undone.');
  expect(undo.mock.calls).toEqual([
    ['12', { dryRun: true }],
    ['12', { evenChanged: false }],
  ]);
});

test('an undo that would leave records says which first, and takes them back too where that is chosen', async () => {
  undo.mockResolvedValue(kept);
  undoFromToast();
  await screen.findByText(/^Board: deleted since by Ann/);
  expect(undo).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Undo what others have changed since, too' }));
  await screen.findByText(/^1 undone, 1 changed since/);
  expect(undo).toHaveBeenLastCalledWith('12', { evenChanged: true });
  expect(undo).toHaveBeenCalledTimes(2);
});
