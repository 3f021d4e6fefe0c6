// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CoreAdminContext,
  LinkBase,
  type RedirectionSideEffect,
  ResourceContextProvider,
  useRedirect,
} from 'react-admin';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { routerProvider } from '../../src/shell/routerProvider';

afterEach(cleanup);

function Go({ to, id }: { readonly to: RedirectionSideEffect; readonly id?: string }) {
  const redirect = useRedirect();
  return (
    <button type="button" onClick={() => redirect(to, 'sites', id)}>
      Go
    </button>
  );
}

function Where() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

function show(element: React.ReactNode, at = '/app/list/loads') {
  const page = (
    <CoreAdminContext routerProvider={routerProvider}>
      <ResourceContextProvider value="sites">
        {element}
        <Where />
      </ResourceContextProvider>
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] })} />);
}

test.each([
  ['list', undefined, '/app/list/sites'],
  ['create', undefined, '/app/list/sites?modal=addSite'],
  ['edit', '7', '/app/detail/sites/7'],
  ['show', 'a|b', '/app/detail/sites/a|b'],
] as const)('A redirect to %s goes to the canonical address', async (to, id, address) => {
  show(<Go to={to} {...(id ? { id } : {})} />);
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('status').textContent).toBe(address);
});

test.each([
  ['/sites/7/show', '/app/detail/sites/7'],
  ['/sites?page=2#top', '/app/list/sites?page=2#top'],
  ['?modal=addSite', '/app/list/loads?modal=addSite'],
])('A link to %s leads to %s', (to, address) => {
  show(<LinkBase to={to}>There</LinkBase>);
  expect(screen.getByRole('link').getAttribute('href')).toBe(address);
});

test('A link with parts leads to the canonical address', () => {
  show(<LinkBase to={{ pathname: '/sites/create', search: 'source=1', state: {} }}>There</LinkBase>);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/app/list/sites?source=1&modal=addSite');
});
