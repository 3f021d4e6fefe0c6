// @vitest-environment jsdom
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { Panel } from '../../src/widgets/panels/LearntVerdicts';
import { fakeIds } from './fakeApi';
import { show } from './screen';

configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 60_000 });
afterEach(cleanup);

const buildings = catalogue.entity('buildings');
const [id, other] = fakeIds;
const verdict = (NotificationGroupId: string, kind: string) => ({
  ...{ NotificationGroupId, BuildingId: id, AlertType: kind, QualificationStatus: 2, LearntFor: 1 },
  ...{ UpdatedOn: '2026-01-02T03:04:00+00:00', Building: { Label: 'Mill' }, MLNotificationsMetadata: null },
  MLNotifications: [{ AlertType: kind, Channel: { Load: { Label: 'Board' } } }],
});

/** Shows what was learnt of a building, beside others that a spike is none, and takes that back by the keyboard. */
async function takeBackSpike(others: readonly object[]): Promise<void> {
  let isTakenBack = false;
  show(
    <main id="main-content">
      <h1>Mill</h1>
      <Panel entity={buildings} row={{ id, BuildingId: id }} />
    </main>,
    {
      resource: 'buildings',
      address: `/app/detail/buildings/${id}/notifications`,
      answers: {
        LearntVerdicts: () => ({ groups: [...(isTakenBack ? [] : [verdict(id, 'Spike')]), ...others] }),
        UpdateMLNotificationGroups: () => {
          isTakenBack = true;
          const returning = [{ NotificationGroupId: id, UpdatedOn: '2026-01-03T00:00:00+00:00' }];
          return { update_dw_MLNotificationGroup: { affected_rows: 1, returning } };
        },
      },
    },
  );
  const button = await screen.findByRole('button', { name: 'Remove: Spike, Board · Mill' });
  button.focus();
  fireEvent.click(button);
}

test('After a verdict is taken back by the keyboard, the focus stays at what was learnt', async () => {
  await takeBackSpike([verdict(other, 'High usage')]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /Spike/ })).toBeNull());
  expect(screen.getByRole('button', { name: /High usage/ })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Not raised again');
});

test('After the last verdict is taken back, the focus is on the heading of the page', async () => {
  await takeBackSpike([]);
  await waitFor(() => expect(screen.queryByText('Not raised again')).toBeNull());
  // The body, to which a focus falls that is lost, has the same text.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Mill' })));
});
