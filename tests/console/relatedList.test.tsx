// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { RelatedList } from '../../src/screens/detail/RelatedList';
import { fakeIds } from './fakeApi';
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
