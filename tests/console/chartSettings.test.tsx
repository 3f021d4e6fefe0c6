// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use, useState } from 'react';
import { CoreAdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { useSettings } from '../../src/charts/frame/useSettings';
import { routerProvider } from '../../src/shell/routerProvider';

afterEach(cleanup);

/** A chart that is drawn anew by itself, as one is whose numbers come. */
function Chart() {
  const [{ by, group }, set] = useSettings({ by: 'count', group: 'account' });
  const [turn, setTurn] = useState(0);
  return (
    <>
      <output>{`${by} ${group} ${turn}`}</output>
      <button type="button" onClick={() => set({ by: 'cost' })}>
        By cost
      </button>
      <button type="button" onClick={() => set({ group: 'site' })}>
        By site
      </button>
      <button type="button" onClick={() => setTurn((before) => before + 1)}>
        Numbers
      </button>
    </>
  );
}

/** Holds a new address up, as a page does that takes its time to draw. */
function Slow({ drawn }: { readonly drawn: Promise<void> }) {
  if (useLocation().search.includes('chart.by')) use(drawn);
  return null;
}

test('What was set a moment ago is not lost by what is set before its address is there', async () => {
  let draw = (): void => undefined;
  const drawn = new Promise<void>((resolve) => {
    draw = resolve;
  });
  const page = (
    <CoreAdminContext routerProvider={routerProvider}>
      <Suspense>
        <Chart />
        <Slow drawn={drawn} />
      </Suspense>
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/app?modal=chart'] });
  render(<RouterProvider router={router} />);
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await press('By cost');
  await press('Numbers');
  expect(screen.getByRole('status').textContent).toBe('count account 1');
  await press('By site');
  await act(async () => draw());
  expect(screen.getByRole('status').textContent).toBe('cost site 1');
  expect(router.state.location.search).toBe('?modal=chart&chart.by=cost&chart.group=site');
});
