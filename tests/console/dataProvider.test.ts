import { describe, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { type DocumentRequest, estimatedKey, RefusedError, type Send, UnreachableError } from '../../src/data/client';
import { ConflictError } from '../../src/data/conflict';
import { createDataProvider } from '../../src/data/dataProvider';
import { rounded } from '../../src/screens/list/useTotalText';

const site = { SiteId: 's1', AccountId: 'a1', Label: 'Depot', City: 'Leeds', UpdatedOn: '2026-01-01T00:00:00' };

/** Serves requests by the name of their operation; any other one fails the test. */
function scene(answers: Readonly<Record<string, (request: DocumentRequest) => Record<string, unknown>>>) {
  const requests: DocumentRequest[] = [];
  const send: Send = async (request) => {
    requests.push(request);
    const answer = answers[request.document.name];
    if (!answer) throw new Error(`${request.document.name} was not expected.`);
    return answer(request);
  };
  return { requests, provider: createDataProvider(send, async () => false) };
}

const updated = (rows: readonly object[]) => ({ update_dw_Sites: { affected_rows: rows.length, returning: rows } });

describe('lists', () => {
  test('records are read by their ids with the columns that are asked for', async () => {
    const { provider, requests } = scene({ Sites: () => ({ dw_Sites: [site] }) });
    const { data } = await provider.getMany('sites', { ids: ['s1', 's2'], meta: { paths: ['City'] } });
    expect(data).toEqual([{ ...site, id: 's1' }]);
    expect(requests[0]?.variables).toMatchObject({
      with_City: true,
      limit: 2,
      counted: false,
      where: { SiteId: { _in: ['s1', 's2'] } },
    });
  });

  test('a page is requested by offset and limit, with its total', async () => {
    const { provider, requests } = scene({
      Sites: () => ({ dw_Sites: [site], dw_Sites_aggregate: { aggregate: { count: 71 } } }),
    });
    const { data, total } = await provider.getList('sites', {
      pagination: { page: 3, perPage: 25 },
      sort: { field: 'Label', order: 'ASC' },
      filter: { q: '50%_', Status: [1, 2], Account: { Label: { _ilike: '%x%' } } },
    });
    expect(data).toEqual([{ ...site, id: 's1' }]);
    expect(total).toBe(71);
    expect(requests[0]?.variables).toMatchObject({
      with_City: true,
      offset: 50,
      limit: 25,
      counted: true,
      where: {
        _and: [
          { Status: { _in: [1, 2] }, Account: { Label: { _ilike: '%x%' } } },
          { _or: expect.arrayContaining([{ Label: { _ilike: '%50\\%\\_%' } }]) },
        ],
      },
      order_by: [{ Label: 'asc' }, { Account: { Label: 'asc' } }, { SiteId: 'asc' }],
    });
  });

  test('what is equal in a chosen column is sorted by its building, then by its label', async () => {
    const { provider, requests } = scene({
      Loads: () => ({ dw_Loads: [], dw_Loads_aggregate: { aggregate: { count: 0 } } }),
    });
    const pagination = { page: 1, perPage: 25 };
    await provider.getList('loads', { pagination, sort: { field: 'Status', order: 'DESC' }, filter: {} });
    await provider.getList('loads', { pagination, sort: { field: 'Building.Label', order: 'ASC' }, filter: {} });
    const [building, last] = [{ Building: { Label: 'asc' } }, { LoadId: 'asc' }];
    expect(requests.map(({ variables }) => variables?.order_by)).toEqual([
      [{ Status: 'desc' }, building, { Label: 'asc' }, last],
      [building, { Label: 'asc' }, last],
    ]);
  });

  test('a total that is an estimate says so', async () => {
    const { provider } = scene({
      Sites: () => ({ dw_Sites: [site], dw_Sites_aggregate: { aggregate: { count: 987_654 } }, [estimatedKey]: true }),
    });
    const { total, meta } = await provider.getList('sites', { pagination: { page: 1, perPage: 25 }, filter: {} });
    expect({ total, meta }).toEqual({ total: 987_654, meta: { estimated: true } });
    expect(rounded(987_654)).toBe(990_000);
  });

  test('a lookup asks for anything until something is typed', async () => {
    const { provider, requests } = scene({ SiteSearch: () => ({ dw_Sites: [site] }) });
    await provider.getList('sites', { filter: {}, meta: { lookup: true } });
    expect(requests[0]?.variables).toEqual({ offset: 0, limit: 30, where: {}, order_by: [] });
    expect(requests[0]?.document.text).not.toContain('aggregate');
  });

  test('counts of children arrive as numbers', async () => {
    const { provider } = scene({
      Accounts: () => ({
        dw_Accounts: [{ AccountId: 'a', Label: 'A', SiteCount: { aggregate: { count: 4 } } }],
        dw_Accounts_aggregate: { aggregate: { count: 1 } },
      }),
    });
    const { data } = await provider.getList('accounts', { filter: {} });
    expect(data[0]).toMatchObject({ SiteCount: 4 });
  });
});

describe('keys of several columns', () => {
  test('an id of two parts picks by both, and a row gets one', async () => {
    const { provider, requests } = scene({
      [catalogue.entity('feedsConfigModbus').operationNames.detail]: () => ({
        dw_FeedsConfigModbus: [{ ChannelId: 'c', FeedId: 'f' }],
      }),
    });
    const { data } = await provider.getOne('feedsConfigModbus', { id: 'c|f' });
    expect(data.id).toBe('c|f');
    expect(requests[0]?.variables.where).toEqual({ ChannelId: { _eq: 'c' }, FeedId: { _eq: 'f' } });
  });
});

describe('saving', () => {
  test('a new row carries a key made here and both stamps to the minute', async () => {
    const { provider, requests } = scene({ InsertSite: () => ({ insert_dw_Sites_one: site }) });
    await provider.create('sites', { data: { AccountId: 'a1', Label: 'Depot', City: '', under_accounts: 'a1' } });
    const row = requests[0]?.variables.object as Record<string, unknown>;
    expect(row).toMatchObject({ AccountId: 'a1', Label: 'Depot', SiteId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(row.CreatedOn).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00$/);
    expect(row).not.toHaveProperty('under_accounts');
    expect(row).not.toHaveProperty('City');
  });

  test('only what was changed is sent, and only over the row as it was read', async () => {
    const { provider, requests } = scene({ UpdateSites: () => updated([{ ...site, City: 'York' }]) });
    await provider.update('sites', { id: 's1', data: { ...site, City: 'York' }, previousData: { ...site, id: 's1' } });
    expect(requests[0]?.variables).toEqual({
      SiteId: 's1',
      SeenUpdatedOn: site.UpdatedOn,
      City: 'York',
      UpdatedOn: expect.any(String),
    });
  });

  test('what the contract requires of an update is sent unchanged too', async () => {
    const account = { AccountId: 'a1', Label: 'North', Status: 1, Notes: '', UpdatedOn: site.UpdatedOn };
    const { provider, requests } = scene({
      UpdateAccounts: () => ({ update_dw_Accounts: { affected_rows: 1, returning: [account] } }),
    });
    const previousData = { ...account, id: 'a1' };
    await provider.update('accounts', { id: 'a1', data: { ...account, Notes: 'New' }, previousData });
    const { Notes: _notes, ...required } = account;
    expect(requests[0]?.variables).toEqual({
      ...required,
      Notes: 'New',
      SeenUpdatedOn: site.UpdatedOn,
      UpdatedOn: expect.any(String),
    });
  });

  test('nothing is sent where nothing was changed', async () => {
    const { provider, requests } = scene({});
    await provider.update('sites', { id: 's1', data: { ...site }, previousData: { ...site, id: 's1' } });
    expect(requests).toEqual([]);
  });
});

describe('what the contract says of single operations', () => {
  test('InsertContactRoles takes an array, and answers its row', async () => {
    const role = { AccountId: 'a1', ContactId: 'c1', Role: 1 };
    const { provider, requests } = scene({
      InsertContactRoles: () => ({ insert_dw_ContactsRole: { affected_rows: 1, returning: [role] } }),
    });
    const { data } = await provider.create('contactsRole', { data: role });
    expect(data).toMatchObject({ ...role, id: 'a1|c1' });
    expect(requests[0]?.document.text).toContain('$objects: [dw_ContactsRole_insert_input!]!');
    expect(requests[0]?.variables.objects).toEqual([expect.objectContaining(role)]);
  });

  test.each([
    ['channels', 'ChannelSearch', ['ChannelId', 'ChannelKey', 'Label', 'Type', 'Load']],
    ['feeds', 'FeedSearch', ['FeedId', 'Label', 'Notes', 'Building', 'FeedsType']],
    ['loads', 'LoadSearch', ['LoadId', 'Label', 'Building']],
    ['buildings', 'BuildingSearch', ['BuildingId', 'Label', 'Site']],
  ])('a picker of %s reads what %s answers in the contract', async (resource, operation, fields) => {
    const { table } = catalogue.entity(resource);
    const { provider, requests } = scene({ [operation]: () => ({ [table]: [] }) });
    await provider.getList(resource, { filter: {}, meta: { lookup: true } });
    for (const field of fields) expect(requests[0]?.document.text).toMatch(new RegExp(`\\b${field}\\b`));
  });
});

describe('two people at one row', () => {
  const theirs = { ...site, Label: 'Depot North', UpdatedOn: '2026-01-02T00:00:00' };
  const refuse = () => {
    throw new RefusedError([{ message: 'Changed meanwhile.', extensions: { code: 'conflict' } }]);
  };
  const save = (data: object, first: () => Record<string, unknown>) => {
    let tries = 0;
    const stage = scene({
      UpdateSites: () => {
        tries += 1;
        return tries === 1 ? first() : updated([{ ...theirs, ...data }]);
      },
      SiteDetails: () => ({ dw_Sites: [theirs] }),
    });
    const params = { id: 's1', data: { ...site, ...data }, previousData: { ...site, id: 's1' } };
    return { ...stage, saved: stage.provider.update('sites', params) };
  };

  test.each([
    ['the platform calls it a conflict', refuse],
    ['another data service changed no row', () => updated([])],
  ])('changes of different fields are merged without asking, where %s', async (_how, first) => {
    const { saved, requests } = save({ City: 'York' }, first);
    await saved;
    expect(requests.at(-1)?.variables).toEqual({
      SiteId: 's1',
      SeenUpdatedOn: theirs.UpdatedOn,
      City: 'York',
      UpdatedOn: expect.any(String),
    });
  });

  test('a field that both changed is left to the person', async () => {
    const { saved } = save({ Label: 'Depot South', City: 'York' }, refuse);
    const error = await saved.catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(ConflictError);
    expect((error as ConflictError).conflict.columns).toEqual(['Label']);
  });
});

describe('failures', () => {
  test('a refusal carries the first message', async () => {
    const { provider } = scene({
      SiteDetails: () => {
        throw new RefusedError([{ message: 'You may not.' }, { message: 'Really.' }]);
      },
    });
    await expect(provider.getOne('sites', { id: 's1' })).rejects.toThrow('You may not.');
  });

  test('a refused token keeps its status, so that the session ends', async () => {
    const { provider } = scene({
      SiteDetails: () => {
        throw new UnreachableError('Invalid token.', 401);
      },
    });
    await expect(provider.getOne('sites', { id: 's1' })).rejects.toMatchObject({ status: 401 });
  });
});
