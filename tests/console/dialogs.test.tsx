// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRefresh } from 'react-admin';
import { afterEach, describe, expect, test } from 'vitest';
import type { DocumentRequest } from '../../src/data/client';
import { DialogHost } from '../../src/dialogs/DialogHost';
import { createdBy, linkedBy, modalNames, writtenDialog } from '../../src/dialogs/dialogs';
import { fakeIds } from './fakeApi';
import { show } from './screen';

afterEach(cleanup);

const isThere = (modal: string) => writtenDialog(modal) || createdBy(modal) || linkedBy(modal).length > 0;
const unwritten = [...modalNames].filter((modal) => !isThere(modal));

describe.each(unwritten)('%s, which is not there yet', (modal) => {
  test('says so', async () => {
    show(<DialogHost />, { resource: 'sites', address: `/app/list/sites?modal=${modal}` });
    expect(await screen.findByText(`The dialog '${modal}' is not part of this version.`)).toBeTruthy();
  });
});

/** Reads everything on the page anew, as when somebody else has changed it. */
function Reread() {
  const refresh = useRefresh();
  return (
    <button type="button" onClick={() => refresh()}>
      Read again
    </button>
  );
}

describe('the life of a dialog', () => {
  const open = async (address: string, title: RegExp) => {
    const requests = show(<DialogHost />, { resource: 'sites', address });
    return { requests, form: within(await screen.findByRole('dialog', { name: title })) };
  };
  const mutations = (requests: readonly DocumentRequest[]) =>
    requests
      .filter(({ document }) => document.definitions[0].operation === 'mutation')
      .map(({ document }) => document.name);

  test('Escape closes it at once where nothing was entered', async () => {
    await open('/app/list/groups?modal=addAccount', /Add Account/);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('Escape asks first where something would be lost', async () => {
    const { form } = await open('/app/list/accounts?modal=addAccount', /Add Account/);
    await userEvent.type(form.getByRole('textbox', { name: /Label/ }), 'North');
    await userEvent.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard what you entered?' }));
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
    expect((await form.findByRole<HTMLInputElement>('textbox', { name: /Label/ })).value).toBe('North');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('two clicks save once, with the key that the form made', async () => {
    const { form, requests } = await open('/app/list/accounts?modal=addAccount', /Add Account/);
    await userEvent.type(form.getByRole('textbox', { name: /Label/ }), 'North');
    await userEvent.dblClick(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(mutations(requests)).toEqual(['InsertAccount']);
  });

  test('a linking picker without a record to link says what to do', async () => {
    sessionStorage.clear();
    await open('/app/list/sites?modal=searchAccount', /Nothing to link/);
  });

  test('a linking picker links what was chosen', async () => {
    const { form, requests } = await open(`/app/detail/feeds/${fakeIds[0]}?modal=searchFeedsType`, /Search Feed Type/);
    const picker = form.getByRole('combobox', { name: /Type/ });
    await userEvent.click(picker);
    await userEvent.click(await screen.findByRole('option', { name: /Label 2/ }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(mutations(requests)).toEqual(['UpdateFeedAssociations']));
  });

  const pickWhileLinked = async (linked: string) => {
    let [TypeId, UpdatedOn] = [fakeIds[0] as string, '2026-01-01T00:00:00+00:00'];
    const requests = show(
      <>
        <Reread />
        <DialogHost />
      </>,
      {
        resource: 'feeds',
        address: `/app/detail/feeds/${fakeIds[0]}?modal=searchFeedsType`,
        answers: { FeedDetails: () => ({ dw_Feeds: [{ FeedId: fakeIds[0], Label: 'Hub', TypeId, UpdatedOn }] }) },
      },
    );
    const form = within(await screen.findByRole('dialog', { name: /Search Feed Type/ }));
    const picker = form.getByRole<HTMLInputElement>('combobox', { name: /Type/ });
    await userEvent.click(picker);
    await userEvent.click(await screen.findByRole('option', { name: /Label 2/ }));
    [TypeId, UpdatedOn] = [linked, '2026-01-01T00:01:00+00:00'];
    const readBefore = requests.filter(({ document }) => document.name === 'FeedDetails').length;
    fireEvent.click(screen.getByText('Read again'));
    await waitFor(() =>
      expect(requests.filter(({ document }) => document.name === 'FeedDetails').length).toBeGreaterThan(readBefore),
    );
    await new Promise((resolve) => setTimeout(resolve));
    expect(picker.value).toBe('Label 2');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    return { form, requests };
  };

  test('what was picked stays when the record is read anew, and is not linked over what somebody else has', async () => {
    const { form, requests } = await pickWhileLinked('6f9619ff-8b86-4d01-b42d-00cf4fc964f2');
    await waitFor(() => expect(form.getByText(/^Someone else has changed this record/)).toBeTruthy());
    expect(mutations(requests)).toEqual([]);
  });

  test('what a save without an answer has linked is a success the second time', async () => {
    const { requests } = await pickWhileLinked(fakeIds[1]);
    await waitFor(() => expect(mutations(requests)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('channels are offered by utility, and forgotten with it', async () => {
    const { form } = await open('/app/list/loads?modal=addLoad', /Add Load/);
    await userEvent.click(await form.findByRole('checkbox', { name: 'kVAh' }));
    await userEvent.click(form.getByRole('combobox', { name: /Utility/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Water' }));
    expect(await form.findByRole('checkbox', { name: 'Water m3' })).toBeTruthy();
    expect(form.queryByRole('checkbox', { name: 'kVAh' })).toBeNull();
  });

  test('alerts are not offered for a cumulative channel', async () => {
    const { form } = await open('/app/list/channels?modal=addChannel', /Add Channel/);
    expect(form.getByRole('switch', { name: 'Alerts' })).toBeTruthy();
    await userEvent.click(form.getByRole('combobox', { name: /Value type/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Cumulative' }));
    await waitFor(() => expect(form.queryByRole('switch', { name: 'Alerts' })).toBeNull());
  });
});
