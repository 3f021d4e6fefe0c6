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

/** What frames the chart, with a setting of its own. */
function Frame() {
  const [{ view }, set] = useSettings({ view: 'picture' });
  return (
    <>
      <output aria-label="View">{view}</output>
      <button type="button" onClick={() => set({ view: 'table' })}>
        Table
      </button>
    </>
  );
}

/** Delays a new address, like a page that renders slowly. */
function Slow({ drawn }: { readonly drawn: Promise<void> }) {
  if (useLocation().search.includes('chart.by')) use(drawn);
  return null;
}

/** Presses the buttons one after the other; the address of the second is drawn after all were pressed. */
async function pressInTurn(...names: readonly string[]) {
  let draw = (): void => undefined;
  const drawn = new Promise<void>((resolve) => {
    draw = resolve;
  });
  const page = (
    <CoreAdminContext routerProvider={routerProvider}>
      <Suspense>
        <Chart />
        <Frame />
        <Slow drawn={drawn} />
      </Suspense>
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/app?modal=chart'] });
  render(<RouterProvider router={router} />);
  for (const name of names) await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  const before = screen.getByRole('status', { name: '' }).textContent;
  await act(async () => draw());
  return { before, after: screen.getByRole('status', { name: '' }).textContent, search: router.state.location.search };
}

test('What was set a moment ago is not lost by what is set before its address is there', async () => {
  expect(await pressInTurn('By cost', 'Numbers', 'By site')).toEqual({
    before: 'count account 1',
    after: 'cost site 1',
    search: '?modal=chart&chart.by=cost&chart.group=site',
  });
});

test('What a chart was set to a moment ago is not lost by what its frame is set to, nor the other way round', async () => {
  const { search } = await pressInTurn('By cost', 'Table', 'By site');
  expect(search).toBe('?modal=chart&chart.by=cost&chart.view=table&chart.group=site');
  expect(screen.getByRole('status', { name: 'View' }).textContent).toBe('table');
});

test('What was set last in one dialog says nothing about the next', async () => {
  await pressInTurn('By cost');
  cleanup();
  expect((await pressInTurn('By site')).search).toBe('?modal=chart&chart.group=site');
});
