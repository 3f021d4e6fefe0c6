// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { Form, ListContextProvider } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { IdentifiedRow } from '../../src/data/rowId';
import { CreateFields } from '../../src/dialogs/CreateFields';
import { createFormOf } from '../../src/dialogs/createForm';
import { DetailTabs } from '../../src/screens/detail/DetailTabs';
import { ListTable } from '../../src/screens/list/ListTable';
import { NamedPreview } from '../../src/widgets/NamedPreview';
import { show } from './screen';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A row that nothing can be drawn of. */
const broken = new Proxy(
  { id: '7' },
  {
    get(row, name) {
      if (name in row) return row[name as keyof typeof row];
      throw new Error('no such thing');
    },
  },
) as unknown as IdentifiedRow;

test('A preview that breaks says so in its own place, and the fields beside it stay', async () => {
  show(
    <>
      <NamedPreview name="Position" values={broken} />
      <p>The fields</p>
    </>,
    { resource: 'accountsAddress', address: '/' },
  );
  expect((await screen.findByRole('alert')).textContent).toContain('no such thing');
  expect(screen.getByText('The fields')).toBeDefined();
});

test('A tab that breaks says so in its own place, and the other tabs stay', async () => {
  const [resource, tab] = ['buildings', 'history'];
  show(<DetailTabs entity={catalogue.entity(resource)} row={broken} tab={tab} />, { resource, address: '/' });
  const panel = within(screen.getByRole('tabpanel', { name: 'History' }));
  expect((await panel.findByRole('alert')).textContent).toContain('no such thing');
  expect(screen.getByRole('tab', { name: 'Details' })).toBeDefined();
});

test('A cell that breaks says so in its own place, and the other cells of the list stay', async () => {
  const columns = ['Label', 'IsicCode', 'Location'].map((path) => ({ path, label: path, hidden: false }));
  const data = [
    { id: '1', BuildingId: '1', Label: 'Mill', IsicCode: Object.create(null), Location: 'Level 1' },
    { id: '2', BuildingId: '2', Label: 'Yard', IsicCode: '3511', Location: 'Level 2' },
  ];
  const list = { data, total: 2, resource: 'buildings', sort: { field: 'Label', order: 'ASC' }, selectedIds: [] };
  show(
    <ListContextProvider value={list as never}>
      <ListTable entity={catalogue.entity('buildings')} columns={columns} />
    </ListContextProvider>,
    { resource: 'buildings', address: '/' },
  );
  const broken = await screen.findAllByRole('img', { name: /^This could not be shown: Cannot convert/ });
  expect(broken).toHaveLength(1);
  const row = within(broken[0]?.closest('tr') as HTMLElement);
  expect(row.getByRole('link', { name: 'Mill' })).toBeDefined();
  expect(row.getByText('Level 1')).toBeDefined();
  expect(screen.getByText('Level 2')).toBeDefined();
});

test('An extra question that breaks says so in its own place, and the fields of the dialog stay', async () => {
  const loads = catalogue.entity('loads');
  const create = { ...loads.create, extras: { Channels: { widget: 'ChannelOptions', by: {} } } };
  const entity = { ...loads, create } as never as typeof loads;
  const form = createFormOf(entity, {
    isStaff: true,
    given: {},
    keys: undefined,
    contextRecord: undefined,
    isFree: false,
  } as never);
  show(
    <Form defaultValues={form.defaults}>
      <CreateFields entity={entity} form={form} />
    </Form>,
    { resource: 'loads', address: '/' },
  );
  expect((await screen.findByRole('alert')).textContent).toContain('This could not be shown');
  expect(screen.getByLabelText(/^Label/)).toBeDefined();
});
