// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ListBase, memoryStore, type Store } from 'react-admin';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import type { Profile } from '../../src/auth/profile';
import type { Column } from '../../src/data/columnLabel';
import { useGridColumns } from '../../src/screens/grid/useGridColumns';
import { ExportButton } from '../../src/screens/list/ExportButton';
import { tableColumnsOf } from '../../src/screens/list/tableColumns';
import type { Answers } from './fakeApi';
import { collectSavedFiles } from './savedFiles';
import { show } from './screen';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface PathsProps {
  readonly entity: Entity;
  readonly columns: readonly Column[];
}

const GridPaths = ({ entity, columns }: PathsProps) => (
  <output>
    {useGridColumns(entity, columns, true)
      .map(({ path }) => path)
      .join(' ')}
  </output>
);

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
  show(<GridPaths entity={entity} columns={columns} />, { resource: entity.name, address: '/', store });
  expect((await screen.findByRole('status')).textContent).toBe('Corrected Raw ReadingType ConsumptionDate');
});

describe('what a list hides from a user of one account', () => {
  const entity = catalogue.entity('sites');
  const columns = [
    { path: 'Account.Label', label: 'Account', hidden: false },
    { path: 'Label', label: 'Label', hidden: false },
    { path: 'Notes', label: 'Notes', hidden: true },
  ];
  const person: Profile = {
    id: 'c',
    particulars: { displayName: 'Viewer', emailAddress: 'v@x' },
    accounts: [{ id: 'a', label: 'North', role: 'User' }],
  };

  test('is none of the columns of its grid, behind which are all others that may be changed', async () => {
    show(<GridPaths entity={entity} columns={columns} />, { resource: entity.name, address: '/', person });
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Label /));
  });

  test('is not in its export', async () => {
    expect(await exportedBy({ entity, columns, person })).toBe('Label\r\nLabel 1\r\nLabel 2');
  });
});

test('an export has the columns in the order that was chosen for the list', async () => {
  const entity = catalogue.entity('sites');
  const columns = ['Label', 'City', 'Line1'].map((path) => ({ path, label: path, hidden: false }));
  const store = memoryStore();
  store.setItem('sites.datatable_columnRanks', [2, 0, 1]);
  expect(await exportedBy({ entity, columns, store })).toBe(
    'Line1,Label,City\r\nLine1 1,Label 1,City 1\r\nLine1 2,Label 2,City 2',
  );
});

/** Returns the file that the button of a list exports. */
async function exportedBy({ entity, columns, ...shown }: PathsProps & { person?: Profile; store?: Store }) {
  const saved = collectSavedFiles();
  show(
    <ListBase resource={entity.name} disableSyncWithLocation>
      <ExportButton entity={entity} columns={columns} />
    </ListBase>,
    { resource: entity.name, address: '/', answers: { [entity.operationNames.list]: onePage }, ...shown },
  );
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Export' });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  await waitFor(() => expect(saved).toHaveLength(1));
  return saved[0]?.text;
}

/** Rows are invented for the first page alone. */
const onePage: Answers[string] = ({ variables }) => (Number(variables.offset) > 0 ? { dw_Sites: [] } : undefined);
