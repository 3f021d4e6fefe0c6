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

test('A reference is chosen among those of the parent that was chosen in the same row', async () => {
  const user = userEvent.setup();
  const loads = catalogue.entity('loads');
  const [before, chosen] = fakeIds;
  const load = { LoadId: before, Label: 'Fan', BuildingId: before, Building: { Label: 'Mill' } };
  const requests = show(
    <ListBase resource={loads.name} disableSyncWithLocation>
      <ResourceGrid
        entity={loads}
        listed={columnsFor(loads, ['Label', 'Building.Label', 'ParentLoad.Label'])}
        isStaff
      />
    </ListBase>,
    {
      resource: loads.name,
      address: '/',
      answers: { [loads.operationNames.list]: () => ({ [loads.table]: [load] }) },
    },
  );
  const asked = () =>
    requests
      .filter(({ document }) => document.name === loads.operationNames.lookup)
      .map(({ variables }) => variables.where);
  await user.dblClick(await screen.findByText('Mill'));
  await user.click(await screen.findByRole('option', { name: /^Label 2/ }));
  await user.dblClick(cellAt(2));
  await waitFor(() => expect(asked()).toEqual([expect.objectContaining({ BuildingId: { _eq: chosen } })]));
  // Of a building that was typed, nothing but its name is known yet.
  await user.keyboard('{Escape}{Escape}');
  await user.dblClick(cellAt(1));
  await user.type(screen.getByRole('combobox'), 'Shed{Enter}');
  await user.dblClick(cellAt(2));
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(JSON.stringify(asked()[1])).not.toContain(chosen);
});

function cellAt(index: number): HTMLElement {
  const cell = screen.getAllByRole('gridcell')[index];
  if (!cell) throw new Error(`The grid has no cell ${index}.`);
  return cell;
}
