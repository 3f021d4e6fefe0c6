// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { memoryStore, type Store } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import type { Profile } from '../../src/auth/profile';
import type { Column } from '../../src/data/columnLabel';
import { useGridColumns } from '../../src/screens/grid/useGridColumns';
import { tableColumnsOf } from '../../src/screens/list/tableColumns';
import { useHiddenByDefault } from '../../src/screens/list/useHiddenByDefault';
import { show } from './screen';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function pathsOf(entity: Entity, columns: readonly Column[], store: Store): Promise<string | null> {
  function Paths() {
    return (
      <output>
        {useGridColumns(entity, columns, true)
          .map(({ path }) => path)
          .join(' ')}
      </output>
    );
  }
  show(<Paths />, { resource: entity.name, address: '/', store });
  return screen.findByRole('status').then(({ textContent }) => textContent);
}

test('the grid has the columns in the order that was chosen for the list, which has a column of flags', async () => {
  const entity = catalogue.entity('consumption');
  const columns = ['ConsumptionDate', 'ReadingType', 'Raw', 'Corrected'].map((path) => ({
    path,
    label: path,
    hidden: false,
  }));
  const listed = tableColumnsOf(entity, columns).map((column) => (typeof column === 'object' ? column.path : column));
  expect(listed).toEqual(['ConsumptionDate', 'ReadingType', 'flags', 'Raw', 'Corrected']);
  const store = memoryStore();
  store.setItem('consumption.datatable_columnRanks', [4, 3, 2, 1, 0]);
  expect(await pathsOf(entity, columns, store)).toBe('Corrected Raw ReadingType ConsumptionDate');
});

test('what a list hides from a user of one account, its export and its grid leave out', async () => {
  const entity = catalogue.entity('sites');
  const columns = [
    { path: 'Label', label: 'Label', hidden: false },
    { path: 'Account.Label', label: 'Account', hidden: false },
    { path: 'Notes', label: 'Notes', hidden: true },
  ];
  const person: Profile = {
    id: 'c',
    particulars: { displayName: 'Viewer', emailAddress: 'v@x' },
    accounts: [{ id: 'a', label: 'North', role: 'User' }],
  };
  function Hidden() {
    return <output>{useHiddenByDefault(entity, columns).join(' ')}</output>;
  }
  show(<Hidden />, { resource: 'sites', address: '/', person });
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Account.Label Notes'));
});
