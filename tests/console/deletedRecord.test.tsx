// @vitest-environment jsdom
import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { useNavigate } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { DialogHost } from '../../src/dialogs/DialogHost';
import { ResourceDetail } from '../../src/screens/detail/ResourceDetail';
import { fakeIds } from './fakeApi';
import { dialogTitled, isLocked, shown } from './formFields';
import { show } from './screen';

configure({ asyncUtilTimeout: 10_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const [id] = fakeIds;
const sites = catalogue.entity('sites');

const History = () => {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => navigate('?modal=addBuilding')}>
        New
      </button>
    </>
  );
};

test('A record that was deleted is not shown again by Back, and no new one is put below it', async () => {
  let isDeleted = false;
  show(
    <>
      <History />
      <DialogHost />
      <Routes>
        <Route path="/app/list/sites" element="The list" />
        <Route path="*" element={<ResourceDetail entity={sites} id={id} />} />
      </Routes>
    </>,
    {
      resource: 'sites',
      address: `/app/detail/sites/${id}`,
      answers: {
        [sites.operationNames.delete]: () => {
          isDeleted = true;
          return { delete_dw_Sites: { affected_rows: 1, returning: [{ SiteId: id }] } };
        },
        [sites.operationNames.detail]: () => (isDeleted ? { dw_Sites: [] } : undefined),
      },
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('The list');
  fireEvent.click(screen.getByRole('button', { name: 'Back', hidden: true }));
  expect(await screen.findByRole('heading', { name: 'This site was not found', hidden: true })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'New', hidden: true }));
  const form = await dialogTitled('Add Building');
  expect(shown(form, 'Site')).toBe('');
  expect(isLocked(form, 'Account')).toBe(false);
});

test('A record that one may not see has no history to be loaded again', async () => {
  const refused = { errors: [{ message: 'There is no such record.', extensions: { code: 'not-found' } }] };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(refused), { status: 404 }));
  show(<ResourceDetail entity={sites} id={id} />, {
    resource: 'sites',
    address: `/app/detail/sites/${id}`,
    answers: { [sites.operationNames.detail]: () => ({ dw_Sites: [] }) },
  });
  expect(await screen.findByText('There is no history that you have access to.')).toBeDefined();
  expect(screen.queryByText('The history could not be loaded')).toBeNull();
});
