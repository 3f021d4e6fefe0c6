// @vitest-environment jsdom
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { DetailRoute } from '../../src/shell/recordRoutes';
import { fakeIds } from './fakeApi';
import { show } from './screen';

configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

test('The title names a record, also one that is opened again and known already', async () => {
  const record = `/app/detail/sites/${fakeIds[0]}`;
  show(
    <>
      <Link to={record}>Record</Link>
      <Link to="/elsewhere">Elsewhere</Link>
      <Routes>
        <Route path="/app/detail/:type/:id" element={<DetailRoute />} />
        <Route path="/elsewhere" element={<h1>Another page</h1>} />
      </Routes>
    </>,
    { resource: 'sites', address: record },
  );
  await waitFor(() => expect(document.title).toMatch(/^Label 1 · Site/));
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await screen.findByRole('heading', { name: 'Another page' });
  document.title = 'Another page';
  fireEvent.click(screen.getByRole('link', { name: 'Record' }));
  await screen.findByRole('heading', { name: 'Label 1' });
  expect(document.title).toMatch(/^Label 1 · Site/);
});
