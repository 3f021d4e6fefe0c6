// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { createDataProvider } from '../../src/data/createDataProvider';
import { firstCall } from '../../src/screens/list/listQuery';
import { ResourceList } from '../../src/screens/list/ResourceList';
import { inventedApi } from './invented';
import { show } from './screen';

afterEach(cleanup);

const searches = [
  '',
  '?modal=addSite',
  `?filter=${encodeURIComponent('{"q":"sun"}')}&displayedFilters=%7B%7D&page=2&perPage=50`,
  `?sort=Label&order=DESC&page=1&perPage=25&filter=%7B%7D`,
];

test.each(searches)('what is asked for before a list is drawn is what the list asks for, at %j', async (search) => {
  const entity = catalogue.entity('sites');
  const requests = show(<ResourceList entity={entity} />, {
    resource: 'sites',
    address: `/app/list/sites${search}`,
  });
  await screen.findAllByRole('row');
  const isList = ({ document }: (typeof requests)[number]) => document.name === entity.operationNames.list;
  const early = inventedApi();
  const params = firstCall(entity, search, undefined);
  expect(params).toBeDefined();
  await createDataProvider(early.send, async () => true).getList('sites', params!);
  expect(early.requests.filter(isList)).toHaveLength(1);
  const [{ document, variables }] = early.requests as [(typeof requests)[number]];
  expect(requests.filter(isList)).toMatchObject([{ document, variables }]);
});

test('nothing is asked for early where it takes to know who is signed in', () => {
  const undecided = catalogue.entities.filter((entity) => !firstCall(entity, '', undefined));
  const hasStaffColumns = catalogue.entities.filter(({ list, fields }) =>
    list.columns.some((column) => fields[typeof column === 'string' ? column : column.path]?.staffOnly),
  );
  expect(undecided).toEqual(hasStaffColumns);
});
