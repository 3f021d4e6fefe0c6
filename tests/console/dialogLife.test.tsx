// @vitest-environment jsdom
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type DocumentRequest, RefusedError, UnreachableError } from '../../src/data/client';
import { DialogHost } from '../../src/dialogs/DialogHost';
import { Toasts } from '../../src/widgets/toasts/Toasts';
import { type Answers, fakeIds } from './fakeApi';
import { control, dialogTitled, fill, isLocked, shown } from './formFields';
import { notePlatformCalls } from './platformCalls';
import { show } from './screen';

configure({ asyncUtilTimeout: 40_000 });
vi.setConfig({ testTimeout: 90_000 });
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const written = (requests: readonly DocumentRequest[]) =>
  requests
    .filter(({ document }) => document.definitions[0].operation === 'mutation')
    .map(({ document }) => document.name);

async function open(modal: string, title: string, answers: Answers = {}) {
  const requests = show(
    <>
      <DialogHost />
      <Toasts />
    </>,
    { resource: 'sites', address: `/app/list/history?modal=${modal}`, answers },
  );
  notePlatformCalls(requests, answers);
  return { form: await dialogTitled(title), requests };
}

describe('a dialog', () => {
  test('puts the keyboard into its first field', async () => {
    const { form } = await open('addAccount', 'Add Account');
    expect(document.activeElement).toBe(control(form, 'Label'));
  });

  test('saves on Enter, but not from a text of several lines', async () => {
    const { form, requests } = await open('addAccount', 'Add Account');
    await userEvent.type(control(form, 'Label'), 'North');
    await userEvent.type(control(form, 'Notes'), 'one{Enter}two');
    expect(shown(form, 'Notes')).toBe('one\ntwo');
    expect(written(requests)).toEqual([]);
    await userEvent.type(control(form, 'Label'), '{Enter}');
    await waitFor(() => expect(written(requests)).toEqual(['InsertAccount']));
  });

  test('does not save on the Enter of somebody who is still looking for a record', async () => {
    const { form } = await open('addSite', 'Add Site');
    await userEvent.type(control(form, 'Account'), 'nobody{Enter}');
    expect(within(form).queryByText('Please enter a label')).toBeNull();
  });

  test('says that it saves, and cannot be closed meanwhile', async () => {
    const { form } = await open('addAccount', 'Add Account', { InsertAccount: () => new Promise(() => undefined) });
    fireEvent.change(control(form, 'Label'), { target: { value: 'North' } });
    fireEvent.click(within(form).getByText('Save'));
    expect(await within(form).findByText('Saving')).toBeTruthy();
    expect(within(form).getByText<HTMLButtonElement>('Close').disabled).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

test('what was typed stays where another parent is chosen after all, and Escape still asks', async () => {
  const keys = { accounts: fakeIds[0], sites: fakeIds[0] };
  sessionStorage.setItem(
    'lastDetail',
    JSON.stringify({ type: 'sites', id: fakeIds[0], label: 'Quay', keys, near: {} }),
  );
  const { form } = await open('addBuilding', 'Add Building');
  await userEvent.type(control(form, 'Label'), 'Mill');
  await userEvent.click(within(form).getByRole('button', { name: 'Choose another' }));
  const free = await dialogTitled('Add Building');
  await waitFor(() => expect(isLocked(free, 'Account')).toBe(false));
  expect(shown(free, 'Label')).toBe('Mill');
  expect(shown(free, 'Account')).toBe('');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('Keep editing')).toBeTruthy();
});

describe('a save whose answer is lost', () => {
  const saved: Record<string, unknown>[] = [];
  let lost = 1;
  const answers: Answers = {
    InsertAccount: ({ variables }) => {
      saved.push(variables.object as Record<string, unknown>);
      throw saved.length <= lost
        ? new UnreachableError('No answer', 0)
        : new RefusedError([{ message: 'This key exists', extensions: { code: 'constraint-violation' } }]);
    },
  };
  const changed = 'This was saved the first time, without what you have changed since. Open it to change it.';
  beforeEach(() => {
    saved.splice(0);
    lost = 1;
  });

  const saveTwice = async (added: string) => {
    const { form } = await open('addAccount', 'Add Account', answers);
    await userEvent.type(control(form, 'Label'), 'North');
    fireEvent.click(within(form).getByText('Save'));
    expect(await within(form).findByText('No answer')).toBeTruthy();
    await userEvent.type(control(form, 'Label'), added);
    fireEvent.click(within(form).getByText('Save'));
    expect(await screen.findByText('Account Added!')).toBeTruthy();
    expect(saved).toHaveLength(2);
  };

  test('is a success the second time', async () => {
    await saveTwice('{Shift}');
    expect(screen.queryByText(changed)).toBeNull();
  });

  test('says what is not in it, where the form was changed in between', async () => {
    await saveTwice(' Wharf');
    expect(await screen.findByText(changed)).toBeTruthy();
  });

  test('says so too where the answer to the changed form was lost as well', async () => {
    lost = 2;
    const { form } = await open('addAccount', 'Add Account', {
      ...answers,
      AccountSearch: () => {
        if (saved.length <= lost) throw new UnreachableError('No answer', 0);
        return undefined;
      },
    });
    await userEvent.type(control(form, 'Label'), 'North');
    fireEvent.click(within(form).getByText('Save'));
    expect(await within(form).findByText('No answer')).toBeTruthy();
    await userEvent.type(control(form, 'Label'), ' Wharf');
    fireEvent.click(within(form).getByText('Save'));
    await waitFor(() => expect(saved).toHaveLength(2));
    fireEvent.click(await within(form).findByText('Save'));
    expect(await screen.findByText(changed)).toBeTruthy();
  });
});

describe('a dialog over a record that is still on its way', () => {
  const [before, own] = fakeIds;
  const over = async (answer: Answers[string]) => {
    const keys = { accounts: before, sites: before };
    sessionStorage.setItem(
      'lastDetail',
      JSON.stringify({ type: 'sites', id: before, label: 'Before', keys, near: {} }),
    );
    const answers = { SiteDetails: answer };
    const requests = show(<DialogHost />, {
      resource: 'sites',
      address: `/app/detail/sites/${own}?modal=addBuilding`,
      answers,
    });
    await waitFor(() => expect(requests.map(({ document }) => document.name)).toContain('SiteDetails'));
  };

  test('waits for it, and hangs the new record on it and not on the one that was looked at before', async () => {
    let arrive = (_answer: undefined): void => undefined;
    await over(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    arrive(undefined);
    const form = await dialogTitled('Add Building');
    expect(within(form).getByText(/For Label 2/)).toBeTruthy();
    expect(isLocked(form, 'Site')).toBe(true);
    await waitFor(() => expect(shown(form, 'Site')).toBe('Label 2'));
  });

  test('hangs it on none where that record is not there', async () => {
    await over(() => ({ dw_Sites: [] }));
    const form = await dialogTitled('Add Building');
    expect(within(form).queryByText(/^For /)).toBeNull();
    expect(isLocked(form, 'Account')).toBe(false);
  });
});

describe('the title of Add Channel Mapping', () => {
  const seen = (type: string) => {
    const keys = { [type]: fakeIds[0] };
    sessionStorage.setItem('lastDetail', JSON.stringify({ type, id: fakeIds[0], label: 'Seen', keys, near: {} }));
  };
  const named = 'Add Channel Mapping · Label 1 · SerialNumber 1';

  test('names the feed of the channel, as soon as that is chosen', async () => {
    const { form } = await open('addChannelsMappings', 'Add Channel Mapping');
    expect(document.getElementById(form.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
      'Add Channel Mapping',
    );
    await fill(form, 'Channel', '1');
    expect(await dialogTitled(named)).toBeTruthy();
  });

  test.each(['channels', 'feeds'])('names it at once over one of the %s', async (type) => {
    seen(type);
    expect((await open('addChannelsMappings', named)).form).toBeTruthy();
  });
});

/** A page with a button that opens a dialog, as lists and records have. */
function Opener({ modal }: { readonly modal: string }) {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(`/app/list/history?modal=${modal}`)}>
      Open
    </button>
  );
}

test('several dialogs in a row give the keyboard back to what opened the first, and Escape asks before any is lost', async () => {
  show(
    <>
      <Opener modal="addBuilding" />
      <DialogHost />
    </>,
    { resource: 'sites', address: '/app/list/history' },
  );
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  await userEvent.keyboard('{Enter}');
  const form = await dialogTitled('Add Building');
  await userEvent.click(within(form).getByRole('button', { name: 'Add Account' }));
  const detour = await dialogTitled('Add Account');
  await userEvent.type(control(detour, 'Label'), 'North');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByText('Keep editing'));
  await waitFor(() => expect(screen.queryByText('Keep editing')).toBeNull());
  expect(shown(detour, 'Label')).toBe('North');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByText('Discard'));
  const again = await dialogTitled('Add Building');
  fireEvent.click(within(again).getByText('Close'));
  await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

describe('a picker', () => {
  test('asks for 30 active records in the order of their labels, by what is typed', async () => {
    const { form, requests } = await open('addSite', 'Add Site');
    for (const value of ['n', 'no', 'nor']) fireEvent.change(control(form, 'Account'), { target: { value } });
    const asked = () =>
      requests.filter(({ document }) => document.name === 'AccountSearch').map(({ variables }) => variables);
    const isFor = (text: string) => (variables: object) => JSON.stringify(variables).includes(text);
    await waitFor(() => expect(asked().some(isFor('%nor%'))).toBe(true));
    expect(asked().find(isFor('%nor%'))).toMatchObject({
      offset: 0,
      limit: 30,
      where: { _and: [{ Status: { _eq: 1 } }, {}] },
      order_by: [{ Label: 'asc' }, { AccountId: 'asc' }],
    });
    // One question for three letters: it waits for the typing to end.
    expect(asked().some(isFor('%n%')) || asked().some(isFor('%no%'))).toBe(false);
  });

  test('says what tells records of one label apart', async () => {
    const { form } = await open('addFeedsConfigModbus', 'Add Feed Config Modbus');
    await userEvent.click(control(form, 'Channel'));
    const [option] = await screen.findAllByRole('option');
    expect(option?.textContent).toBe('Label 1ChannelKey 1 · Actual · Label 1 · Label 1 · Label 1 · Label 1');
  });

  test('adds the record it does not find, and the form goes on with it', async () => {
    const { form, requests } = await open('addBuilding', 'Add Building');
    await fill(form, 'Account', '2');
    fireEvent.change(control(form, 'Label'), { target: { value: 'Mill' } });
    await userEvent.click(within(form).getByRole('button', { name: 'Add Site' }));

    const detour = await dialogTitled('Add Site');
    expect(within(detour).getByText(/Add Building stays open with all that you entered/)).toBeTruthy();
    expect(isLocked(detour, 'Account')).toBe(true);
    await waitFor(() => expect(shown(detour, 'Account')).toBe('Label 2'));
    fireEvent.change(control(detour, 'Label'), { target: { value: 'Harbour' } });
    fireEvent.click(within(detour).getByText('Save'));

    const again = await dialogTitled('Add Building');
    expect(written(requests)).toEqual(['InsertSite']);
    const made = requests.find(({ document }) => document.name === 'InsertSite')?.variables.object;
    expect(made).toMatchObject({ AccountId: fakeIds[1], Label: 'Harbour' });
    expect(shown(again, 'Label')).toBe('Mill');
    await waitFor(() => expect(shown(again, 'Site')).not.toBe(''));
    expect(document.activeElement).toBe(control(again, 'Site'));
    fireEvent.click(within(again).getByText('Save'));
    await waitFor(() => expect(written(requests)).toEqual(['InsertSite', 'InsertBuilding']));
  });

  test('gives the form back as it was where nothing is added after all', async () => {
    const { form, requests } = await open('addBuilding', 'Add Building');
    fireEvent.change(control(form, 'Label'), { target: { value: 'Mill' } });
    await userEvent.click(within(form).getByRole('button', { name: 'Add Account' }));
    fireEvent.click(within(await dialogTitled('Add Account')).getByText('Close'));
    const again = await dialogTitled('Add Building');
    expect(shown(again, 'Label')).toBe('Mill');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('Discard what you entered?')).toBeTruthy();
    expect(written(requests)).toEqual([]);
  });
});

describe('Add Account/Contact Role', () => {
  const newToAll: Answers = { ContactAccountRolesSearch: () => ({ dw_ContactsRole: [] }) };

  test('invites several contacts into one account, and says what became of each', async () => {
    let tries = 0;
    const { form, requests } = await open('addContactRole', 'Add Account/Contact Role', {
      ...newToAll,
      'PUT /platform/admin/contactsrole': () => {
        tries += 1;
        if (tries === 1) throw new RefusedError([{ message: 'The invitation could not be mailed.' }]);
        return undefined;
      },
    });
    await fill(form, 'Account', '1');
    await fill(form, 'Contact', '1');
    await fill(form, 'Contact', '1');
    fireEvent.click(within(form).getByText('Save'));
    const results = within(await within(form).findByRole('list', { name: 'Results' }));
    expect(results.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('The invitation could not be mailed.'),
      expect.stringContaining('Invited'),
    ]);
    expect(written(requests)).toHaveLength(2);
    fireEvent.click(within(form).getByText('Save'));
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
    // Only the one that was refused is tried again.
    expect(written(requests)).toHaveLength(3);
  });

  test('takes several on one side only', async () => {
    const { form, requests } = await open('addContactRole', 'Add Account/Contact Role', newToAll);
    for (const label of ['Account', 'Account', 'Contact', 'Contact']) await fill(form, label, '1');
    fireEvent.click(within(form).getByText('Save'));
    const sentence = await within(form).findAllByText('Choose only one here when there are several on the other side');
    expect(sentence.length).toBeGreaterThan(0);
    expect(written(requests)).toEqual([]);
  });
});

describe('Bulk Change Loads Feed', () => {
  const over = (answers: Answers = {}) => {
    const state = { given: { ids: fakeIds } };
    const address = { pathname: '/app/list/loads', search: '?modal=bulkChangeLoadsFeed', state };
    return show(<DialogHost />, { resource: 'loads', address, answers });
  };

  test('offers the feeds of the account that the loads are of', async () => {
    const [AccountId] = fakeIds;
    const requests = over({ AccountSearch: () => ({ dw_Accounts: [{ AccountId, Label: 'North' }] }) });
    await fill(await dialogTitled('Bulk Change Loads Feed'), 'Feed', '1');
    const whereOf = (name: string) => requests.find(({ document }) => document.name === name)?.variables.where;
    expect(whereOf('AccountSearch')).toEqual({ Sites: { Buildings: { Loads: { LoadId: { _in: fakeIds } } } } });
    expect(whereOf('FeedSearch')).toMatchObject({ Building: { Site: { AccountId: { _eq: AccountId } } } });
  });

  test('says that loads of several accounts have no feed in common', async () => {
    over();
    expect(await screen.findByText(/^Select loads of one account only/)).toBeTruthy();
  });
});

describe('Personal Data', () => {
  const answers = (answer: Answers[string]): Answers => ({ ContactDetails: answer });
  const over = (answer: Answers[string]) =>
    show(<DialogHost />, {
      resource: 'contacts',
      address: `/app/detail/contacts/${fakeIds[0]}?modal=personalData`,
      answers: answers(answer),
    });

  test('is erased once the name of the person was typed', async () => {
    over(() => undefined);
    const form = within(await dialogTitled('Personal Data'));
    const erase = form.getByRole<HTMLButtonElement>('button', { name: 'Erase' });
    expect(erase.disabled).toBe(true);
    await userEvent.type(form.getByRole('textbox'), 'DisplayName 1');
    expect(erase.disabled).toBe(false);
  });

  test('of somebody who could not be read is not erased with no name typed', async () => {
    over(() => {
      throw new UnreachableError('No answer', 0);
    });
    const form = within(await dialogTitled('Personal Data'));
    expect(form.queryByRole('button', { name: 'Erase' })).toBeNull();
  });
});
