// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { ListEmpty } from '../../src/screens/list/ListEmpty';
import { show } from './screen';

afterEach(cleanup);

const showEmpty = (name: string, filterValues: object) =>
  show(
    <ListContextProvider value={{ filterValues, setFilters: () => undefined } as unknown as ListControllerResult}>
      <ListEmpty entity={catalogue.entity(name)} />
    </ListContextProvider>,
    { resource: name, address: `/app/list/${name}` },
  );

test('An empty list says where its rows come from, where its definition says so', async () => {
  showEmpty('baseline', {});
  expect(await screen.findByText(/They come from the baseline of a project/)).toBeTruthy();
  cleanup();
  showEmpty('baseline', { ConsumptionDate: '2026-01-01' });
  expect(await screen.findByRole('button', { name: 'Clear search and filters' })).toBeTruthy();
  expect(screen.queryByText(/They come from/)).toBeNull();
  cleanup();
  showEmpty('bills', {});
  expect(await screen.findByRole('button', { name: 'Add Bill' })).toBeTruthy();
  expect(screen.queryByText(/They come from/)).toBeNull();
});
