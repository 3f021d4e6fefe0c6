// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, memoryStore, TestMemoryRouter } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Undone } from '../../src/data/undo';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { Toasts } from '../../src/widgets/toasts/Toasts';
import { KeptRows } from '../../src/widgets/undo/KeptRows';
import { useUndoToast } from '../../src/widgets/useUndoToast';
import { collectSavedFiles } from './savedFiles';

/** What undoes were asked for. */
const asked: unknown[] = [];

function answerUndoes(answer: Undone): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    asked.push(JSON.parse(String(init?.body)));
    return Response.json(answer);
  });
}

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  asked.length = 0;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
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
  answerUndoes({ undone: 2, kept: 0, keptRows: [] });
  undoFromToast();
  expect(screen.queryByText(/2 loads changed/)).toBeNull();
  await screen.findByText('2 undone.');
  expect(asked).toEqual([
    { changeSet: '12', dryRun: true },
    { changeSet: '12', evenChanged: false },
  ]);
});

test('an undo that takes long says that it is underway', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    await held;
    return Response.json({ undone: 2, kept: 0, keptRows: [] });
  });
  undoFromToast();
  await screen.findByText('Undo in progress.', {}, { timeout: 5_000 });
  release();
  await screen.findByText('2 undone.');
});

test('an undo that would leave records says which first, and takes them back too where that is chosen', async () => {
  answerUndoes(kept);
  undoFromToast();
  await screen.findByText(/^Board: deleted since by Ann/);
  expect(asked).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Also undo what others have changed since' }));
  await screen.findByText(/^1 undone; 1 changed since/);
  expect(screen.queryByText(/^Board: deleted since by Ann/)).toBeNull();
  expect(asked).toEqual([
    { changeSet: '12', dryRun: true },
    { changeSet: '12', evenChanged: true },
  ]);
});

test('the file of what an undo leaves is named by the reason, and names records as the console does', async () => {
  const saved = collectSavedFiles();
  render(
    <TestMemoryRouter>
      <AdminContext i18nProvider={i18nProvider} store={memoryStore()}>
        <KeptRows name="As on invoice No.123" undone={kept} />
      </AdminContext>
    </TestMemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('Left as they are As on invoice No.123.csv');
  expect(saved[0]?.text).toMatch(/^Load,7,Board,/m);
});
