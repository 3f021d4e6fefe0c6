// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Store } from 'react-admin';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { RelatedList } from '../../src/screens/detail/RelatedList';
import { preferences } from '../../src/shell/preferences';
import { Toasts } from '../../src/widgets/toasts/Toasts';
import { type Answers, fakeIds } from './fakeApi';
import { show } from './screen';

afterEach(cleanup);

test('The notifications of a building are its own and those that have an alert on one of its channels', async () => {
  const entity = catalogue.entity('buildings');
  const [id] = fakeIds;
  const { orBy, many } = entity.detail.Notifications as { readonly orBy: string; readonly many: string };
  const requests = show(
    <RelatedList entity={entity} row={{ id, BuildingId: id }} many={many} columns={undefined} orBy={orBy} />,
    { resource: 'buildings', address: `/app/detail/buildings/${id}/notifications` },
  );
  const own = { BuildingId: { _eq: id } };
  await waitFor(() =>
    expect(requests.map(({ variables }) => variables)).toContainEqual(
      expect.objectContaining({ where: { _or: [own, { MLNotifications: { Channel: own } }] } }),
    ),
  );
});

test('A related list calls its columns what the list of its rows calls them', async () => {
  const entity = catalogue.entity('buildings');
  const [id] = fakeIds;
  show(<RelatedList entity={entity} row={{ id, BuildingId: id }} many="Notifications" columns={undefined} />, {
    resource: 'buildings',
    address: `/app/detail/buildings/${id}/usageNotifications`,
  });
  await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Assignee' })).toBeTruthy());
});

test.each(['Type', 'Assignee', 'Created'])(
  'A filter has the focus of the keyboard once it was added: %s',
  async (label) => {
    const user = userEvent.setup();
    const entity = catalogue.entity('buildings');
    const [id] = fakeIds;
    show(<RelatedList entity={entity} row={{ id, BuildingId: id }} many="Notifications" columns={undefined} />, {
      resource: 'buildings',
      address: `/app/detail/buildings/${id}/usageNotifications`,
    });
    (await screen.findByRole('button', { name: 'Add filter' })).focus();
    await user.keyboard('{Enter}');
    (await screen.findByRole('menuitemcheckbox', { name: label })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.closest('.filter-field')?.textContent).toContain(label));
  },
);

describe('rows that are selected in a tab', () => {
  const entity = catalogue.entity('buildings');
  const loads = catalogue.entity('loads');

  /** The tab of loads of a building, and a way to that of the next. */
  function TabOfLoads() {
    const [id, setId] = useState<string>(fakeIds[0]);
    return (
      <>
        <button type="button" onClick={() => setId(fakeIds[1])}>
          Next building
        </button>
        <RelatedList key={id} entity={entity} row={{ id, BuildingId: id }} many="Loads" columns={undefined} />
      </>
    );
  }
  const boxOfRow = () => document.querySelector<HTMLInputElement>('.select-item input');
  const selectRow = async (answers: Answers = {}, store?: Store) => {
    const tab = (
      <>
        <TabOfLoads />
        <Toasts />
      </>
    );
    const address = `/app/detail/buildings/${fakeIds[0]}/loads`;
    const requests = show(tab, { resource: 'buildings', address, answers, ...(store ? { store } : {}) });
    const box = await waitFor(() => {
      const found = boxOfRow();
      if (!found) throw new Error('No row is there.');
      return found;
    });
    await userEvent.click(box);
    expect(box.checked).toBe(true);
    return requests;
  };

  test('are those of one record: the tab of the next begins without', async () => {
    const requests = await selectRow();
    await userEvent.click(screen.getByText('Next building'));
    await waitFor(() =>
      expect(requests.map(({ variables }) => JSON.stringify(variables.where))).toContain(
        JSON.stringify({ BuildingId: { _eq: fakeIds[1] } }),
      ),
    );
    await waitFor(() => expect(boxOfRow()?.checked).toBe(false));
    expect(screen.queryByText('1 item selected')).toBeNull();
  });

  test('are those of one window: the tab of another record in a second window neither has nor clears them', async () => {
    onTestFinished(() => preferences.removeItem(`${entity.name}.Loads.selectedIds`));
    await selectRow({}, preferences);
    const key = `RaStore.meterdesk.guest.${entity.name}.Loads`;
    // What the second window would write, and this one hear of.
    for (const [name, value] of [
      ['selectedIds', []],
      ['selectedFor', fakeIds[1]],
    ])
      act(() => {
        window.dispatchEvent(new StorageEvent('storage', { key: `${key}.${name}`, newValue: JSON.stringify(value) }));
      });
    expect(boxOfRow()?.checked).toBe(true);
    expect(Object.keys(localStorage).filter((name) => name.startsWith(`${key}.selected`))).toEqual([]);
  });

  test('are no longer selected once they are deleted', async () => {
    const requests = await selectRow();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(requests.map(({ document }) => document.name)).toContain(loads.operationNames.delete));
    await waitFor(() => expect(boxOfRow()?.checked).toBe(false));
  });

  test('are counted as deleted where they are: those that one may not delete stay, which is said', async () => {
    const returning = [{ LoadId: fakeIds[1] }];
    await selectRow({
      [loads.operationNames.delete]: () => ({ delete_dw_Loads: { affected_rows: 1, returning } }),
    });
    const [, second] = document.querySelectorAll('.select-item input');
    if (second) await userEvent.click(second);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 loads?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/^1 load deleted\. 1 load stayed: /)).toBeTruthy();
  });
});
