// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { Profile } from '../../src/auth/profile';
import { createDataProvider } from '../../src/data/dataProvider';
import { initialListParams } from '../../src/screens/list/listQuery';
import { ResourceList } from '../../src/screens/list/ResourceList';
import { fakeApi } from './fakeApi';
import { show } from './screen';

afterEach(cleanup);

const searches = [
  '',
  '?modal=addSite',
  `?filter=${encodeURIComponent('{"q":"sun"}')}&displayedFilters=%7B%7D&page=2&perPage=50`,
  `?sort=Label&order=DESC&page=1&perPage=25&filter=%7B%7D`,
];

const client: Profile = { id: 'me', particulars: { displayName: 'Me', emailAddress: 'me@x' }, accounts: [] };
const places = [
  ...searches.map((search) => ({ resource: 'sites', search, isStaff: true })),
  // Staff see other columns of it.
  { resource: 'feeds', search: '', isStaff: true },
  { resource: 'feeds', search: '', isStaff: false },
];

test.each(places)('what is asked for before a list is drawn is what the list asks for, once: %j', async (place) => {
  const { resource, search, isStaff } = place;
  const entity = catalogue.entity(resource);
  const requests = show(<ResourceList entity={entity} />, {
    resource,
    address: `/app/list/${resource}${search}`,
    person: { ...client, isStaff },
  });
  await screen.findAllByRole('row');
  const isList = ({ document }: (typeof requests)[number]) => document.name === entity.operationNames.list;
  const early = fakeApi();
  const params = initialListParams(entity, search, undefined, isStaff);
  await createDataProvider(early.send, async () => true).getList(resource, params);
  expect(early.requests.filter(isList)).toHaveLength(1);
  const [{ document, variables }] = early.requests as [(typeof requests)[number]];
  expect(requests.filter(isList)).toMatchObject([{ document, variables }]);
});
