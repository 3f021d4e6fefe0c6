// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { RefusedError } from '../../src/data/client';
import type { Row } from '../../src/data/rowId';
import { EditForm } from '../../src/screens/detail/EditForm';
import { type Answers, fakeIds } from './fakeApi';
import { dialogTitled, fill } from './formFields';
import { show } from './screen';

vi.setConfig({ testTimeout: 90_000 });
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const [id, buildingId] = fakeIds;
const entity = catalogue.entity('notifications');
const row = {
  ...{ id, NotificationGroupId: id, QualificationStatus: 1, LearntFor: 1, Priority: 1, AlertType: 'Leak' },
  ...{ BuildingId: buildingId, StartDate: '2026-01-02T03:04:00', UpdatedOn: '2026-01-02T03:04:00+00:00' },
};
const update = entity.operationNames.update;
const metadata = catalogue.entity('mlNotificationsMetadata').operationNames;

/** Changes the due date and the status of a notification that has no metadata yet. */
async function editNotification(given: Answers) {
  const answers: Answers = {
    [metadata.insert]: ({ variables }) => ({ insert_dw_MLNotificationsMetadata_one: variables.object }),
    ...given,
  };
  const address = `/app/detail/notifications/${id}/edit`;
  const requests = show(<EditForm entity={entity} row={row} />, { resource: entity.name, address, answers });
  await screen.findByText('Save');
  await fill(document.body, 'Due date', '05/03/2026');
  await fill(document.body, 'Status', 'Pending action');
  const sent = (operation: string) =>
    requests.filter(({ document }) => document.name === operation).map(({ variables }) => variables);
  return { save: () => fireEvent.click(screen.getByText('Save')), sent };
}

/** Refuses the first update of the notification as the platform does with that code. */
function refusedOnce(code: string) {
  let tries = 0;
  return (): undefined => {
    tries += 1;
    if (tries === 1) throw new RefusedError([{ message: 'Refused', extensions: { code } }]);
  };
}

test('Metadata that were saved before a conflict in their notification are not created again by the choice', async () => {
  const { save, sent } = await editNotification({
    [update]: refusedOnce('conflict'),
    [entity.operationNames.detail]: () => ({ [entity.table]: [{ ...row, QualificationStatus: 7 }] }),
  });
  save();
  const dialog = within(await dialogTitled('Someone else has changed this'));
  fireEvent.click(dialog.getByRole('radio', { name: /^Keep my/ }));
  fireEvent.click(dialog.getByText('Save my choice'));
  await waitFor(() => expect(sent(update)).toHaveLength(2));
  expect(sent(metadata.insert)).toHaveLength(1);
  expect(sent(metadata.update)).toEqual([]);
});

test('Metadata that are changed again after a refusal are updated as they were saved', async () => {
  const { save, sent } = await editNotification({
    [update]: refusedOnce('invalid'),
  });
  save();
  await screen.findAllByText('Refused');
  await fill(document.body, 'Due date', '06/03/2026');
  save();
  await waitFor(() => expect(sent(update)).toHaveLength(2));
  const inserted = sent(metadata.insert).map(({ object }) => (object as Row).UpdatedOn);
  expect(inserted).toHaveLength(1);
  expect(sent(metadata.update)).toMatchObject([{ DueDate: '2026-03-06', SeenUpdatedOn: inserted[0] }]);
});
