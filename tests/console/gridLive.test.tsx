// @vitest-environment jsdom
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListBase } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { columnsFor } from '../../src/data/columnLabel';
import { ResourceGrid } from '../../src/screens/grid/ResourceGrid';
import { fakeIds } from './fakeApi';
import { show } from './screen';

/** What react-data-grid needs that jsdom and Node 20 lack: sizes, and helpers of iterators. */
beforeEach(() => {
  const observer = { observe: () => undefined, unobserve: () => undefined, disconnect: () => undefined };
  vi.stubGlobal(
    'ResizeObserver',
    vi.fn(() => observer),
  );
  for (const side of ['clientWidth', 'clientHeight', 'offsetWidth', 'offsetHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(800);
  Element.prototype.scrollIntoView = () => undefined;
  const iterators = Object.getPrototypeOf(Object.getPrototypeOf(new Map().values()));
  iterators.toArray ??= function toArray(this: Iterable<unknown>) {
    return [...this];
  };
  iterators.map ??= function map(this: Iterable<unknown>, use: (each: unknown) => unknown) {
    return [...this].map(use).values();
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const entity = catalogue.entity('sites');
const siteOf = (id: string, Line1: string) => ({ SiteId: id, Label: `Site of ${Line1}`, Line1 });

/** Reads the rows anew, as the grid does when others have changed them. */
function Refresh() {
  const queries = useQueryClient();
  const read = (): void => void queries.invalidateQueries({ queryKey: [entity.name] });
  return (
    <button type="button" onClick={read}>
      Read anew
    </button>
  );
}

test('what is typed stays with its record where another one comes before it meanwhile', async () => {
  const user = userEvent.setup();
  const [first, second] = fakeIds;
  let rows = [siteOf(first, 'Mill Lane')];
  show(
    <ListBase resource={entity.name} disableSyncWithLocation>
      <ResourceGrid entity={entity} listed={columnsFor(entity, ['Line1'])} isStaff />
      <Refresh />
    </ListBase>,
    { resource: entity.name, address: '/', answers: { Sites: () => ({ [entity.table]: rows }) } },
  );
  await user.dblClick(await screen.findByText('Mill Lane'));
  await user.type(screen.getByRole('textbox'), ' 7');
  rows = [siteOf(second, 'High Street'), ...rows];
  fireEvent.click(screen.getByText('Read anew'));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
  await user.keyboard('{Enter}');
  const lines = screen.getAllByRole('row').map((row) => row.textContent);
  expect(lines[1]).toContain('High Street');
  expect(lines[2]).toContain('Mill Lane 7');
});
