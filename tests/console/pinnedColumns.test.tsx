// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { memoryStore } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { ResourceList } from '../../src/screens/list/ResourceList';
import { show } from './screen';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sites = catalogue.entity('sites');

function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Open or close
      </button>
      {isOpen && <ResourceList entity={sites} />}
    </>
  );
}

test('the widths beside pinned columns are measured also where a list is opened with the rows that it had', async () => {
  const measured = new Set<Element>();
  class Observer {
    observe = (element: Element) => measured.add(element);
    unobserve = () => undefined;
    disconnect = () => undefined;
  }
  vi.stubGlobal('ResizeObserver', Observer);
  const store = memoryStore();
  store.setItem('sites.datatable_pinnedColumns', ['Account.Label']);
  show(<Page />, { resource: 'sites', address: '/app/list/sites', store });
  const expectMeasured = async () => {
    const head = await screen.findByRole('columnheader', { name: 'Account' });
    await waitFor(() => expect(measured.has(head)).toBe(true));
  };
  await expectMeasured();
  for (const _closedAndOpened of [1, 2]) fireEvent.click(screen.getByRole('button', { name: 'Open or close' }));
  expect(screen.getAllByRole('link').length).toBeGreaterThan(0);
  await expectMeasured();
});
