// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { Panel } from '../../src/widgets/panels/ApiKeySecret';
import { UndoChangeSet } from '../../src/widgets/undo/UndoChangeSet';
import { show } from './screen';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const press = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  button.focus();
  fireEvent.click(button);
};

const focusIsOn = (role: 'button' | 'heading', name: string): Promise<void> =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })));

test('after the secret of a key is created, the focus is on the button that copies it', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ key: 'mk_1' }));
  show(<Panel entity={catalogue.entity('apiKeys')} row={{ id: 'k', IssuedOn: null }} />, {
    resource: 'apiKeys',
    address: '/app/detail/apiKeys/k',
  });
  await press('Issue secret');
  await focusIsOn('button', 'Copy key');
});

/** Shows an import whose undo the platform carries out. */
function showImport(): void {
  let isUndone = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, request) => {
    isUndone ||= !String(request?.body).includes('dryRun');
    return Response.json({ undone: 2, kept: 0, keptRows: [] });
  });
  function Import() {
    const queryKey = ['imports'];
    const { data = false } = useQuery({ queryKey, queryFn: () => isUndone });
    const texts = { label: 'imports.undo', undone: 'imports.undone' } as const;
    return (
      <main id="main-content">
        <h1>Import</h1>
        <UndoChangeSet {...texts} queryKey={queryKey} name="loads.csv" changeSet="7" keptByUndo={0} isUndone={data} />
      </main>
    );
  }
  show(<Import />, { resource: 'imports', address: '/app/imports' });
}

test('the focus is in the preview of an undo, and on its button again once that is closed', async () => {
  showImport();
  await press('Undo this import');
  await focusIsOn('button', 'Leave it');
  await press('Leave it');
  await focusIsOn('button', 'Undo this import');
});

test('after an undo the focus is on the heading of the page', async () => {
  showImport();
  await press('Undo this import');
  await press('Undo');
  await screen.findByText('This import has been undone.');
  await focusIsOn('heading', 'Import');
});
