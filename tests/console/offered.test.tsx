// @vitest-environment jsdom
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-admin';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { useProfile } from '../../src/auth/permissions';
import type { Profile } from '../../src/auth/profile';
import { DialogHost } from '../../src/dialogs/DialogHost';
import { CascadePreview } from '../../src/screens/detail/CascadePreview';
import { DetailHeader } from '../../src/screens/detail/DetailHeader';
import { RelatedList } from '../../src/screens/detail/RelatedList';
import { fakeIds } from './fakeApi';
import { control, dialogTitled, fill, shown } from './formFields';
import { show } from './screen';

configure({ asyncUtilTimeout: 40_000 });
vi.setConfig({ testTimeout: 90_000 });
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const [here, elsewhere] = fakeIds;
const client = (role: 'User' | 'Reviewer' | 'Contributor', id: string = here): Profile => ({
  id: 'c',
  particulars: { displayName: 'Client', emailAddress: 'c@x' },
  accounts: [
    { id, label: 'North', role },
    { id: 'other', label: 'South', role: 'User' },
  ],
});
const open = (modal: string, person: Profile, page = '/app/list/history') =>
  show(<DialogHost />, { resource: 'sites', address: `${page}?modal=${modal}`, person });

describe('a dialog that is opened by its address', () => {
  test.each([
    ['addBuilding', 'Add Building', 'You are not allowed to add buildings here.'],
    ['addAccount', 'Add Account', 'You are not allowed to add accounts here.'],
    ['bulkChangeLoadsFeed', 'Bulk Change Loads Feed', 'You are not allowed to do this here.'],
  ])('%s says to a User that they may not, and asks for nothing', async (modal, title, sentence) => {
    open(modal, client('User'));
    const dialog = await dialogTitled(title);
    expect(dialog.textContent).toContain(sentence);
    expect(within(dialog).queryByText('Save')).toBeNull();
    expect(dialog.querySelector('input')).toBeNull();
  });

  test.each(['User', 'Reviewer'] as const)('no wizard of sheets takes a file from a %s', async (role) => {
    for (const [modal, title] of [
      ['importCsv', 'Bulk Insert'],
      ['importCsvLoad', 'Bulk Update Loads'],
      ['importCsvChannel', 'Bulk Update Channels'],
    ] as const) {
      open(modal, client(role));
      const dialog = await dialogTitled(title);
      expect(dialog.textContent).toContain('You are not allowed to do this here.');
      expect(dialog.querySelector('input')).toBeNull();
      cleanup();
    }
  });

  test('is checked by the account of the record below it', async () => {
    const page = `/app/detail/sites/${here}`;
    open('addBuilding', client('Contributor', here), page);
    expect(within(await dialogTitled('Add Building')).getByText('Save')).toBeTruthy();
    cleanup();
    open('addBuilding', client('Contributor', elsewhere), page);
    expect((await dialogTitled('Add Building')).textContent).toContain('You are not allowed to add buildings here.');
  });

  test('to link a record says so where that may not be changed', async () => {
    open('searchFeed', client('User'), `/app/detail/loads/${here}`);
    expect((await dialogTitled('Search Feed')).textContent).toContain('You are not allowed to change loads here.');
  });
});

test('A building is required of who may not have a feed without one; not of provider staff', async () => {
  open('addFeed', client('Contributor'));
  const form = await dialogTitled('Add Feed');
  fireEvent.change(control(form, 'Label'), { target: { value: 'Logger' } });
  fireEvent.click(within(form).getByText('Save'));
  expect(await within(form).findByText('Please select a building')).toBeTruthy();
  cleanup();
  const requests = show(<DialogHost />, {
    resource: 'sites',
    address: '/app/list/history?modal=addFeed',
  });
  const free = await dialogTitled('Add Feed');
  fireEvent.change(control(free, 'Label'), { target: { value: 'Logger' } });
  fireEvent.click(within(free).getByText('Save'));
  await waitFor(() => expect(requests.some(({ document }) => document.name === 'InsertFeed')).toBe(true));
});

test('Alerts are as they were before a channel was cumulative for a moment', async () => {
  show(<DialogHost />, { resource: 'sites', address: '/app/list/history?modal=addChannel' });
  const form = await dialogTitled('Add Channel');
  expect(shown(form, 'Alerts')).toBe('on');
  await fill(form, 'Value type', 'Cumulative');
  await waitFor(() => expect(() => control(form, 'Alerts')).toThrow());
  await fill(form, 'Value type', 'Actual for interval');
  await waitFor(() => expect(shown(form, 'Alerts')).toBe('on'));
  fireEvent.click(control(form, 'Alerts'));
  await fill(form, 'Value type', 'Cumulative');
  await fill(form, 'Value type', 'Actual for interval');
  await waitFor(() => expect(shown(form, 'Alerts')).toBe('off'));
});

test('Deleting a load says that its feed stays', async () => {
  const row = { id: here, LoadId: here, FeedId: elsewhere, TypeId: elsewhere };
  show(<CascadePreview entity={catalogue.entity('loads')} row={row} />, { resource: 'loads', address: '/' });
  expect(await screen.findByText(/^Feed “Label 2” is kept\.$/)).toBeTruthy();
  expect(screen.queryByText(/Type “/)).toBeNull();
});

const State = () => <output aria-label="State">{JSON.stringify(useLocation().state)}</output>;

test('The first sub-load of a load gets that as its parent, as every further one does', async () => {
  const row = { id: here, LoadId: here, BuildingId: here, Building: { Site: { AccountId: here } } };
  show(
    <>
      <RelatedList entity={catalogue.entity('loads')} row={row} many="SubLoads" columns={['Label']} />
      <State />
    </>,
    {
      resource: 'loads',
      address: '/',
      answers: { Loads: () => ({ dw_Loads: [], total: { aggregate: { count: 0 } } }) },
    },
  );
  await screen.findByText('No loads yet');
  for (const button of await screen.findAllByRole('button', { name: 'Add Load' })) {
    fireEvent.click(button);
    await waitFor(() =>
      expect(screen.getByLabelText('State').textContent).toBe(JSON.stringify({ given: { ParentLoadId: here } })),
    );
  }
});

test.each([
  [client('User'), 0],
  [client('Contributor'), 1],
])('Rows below a record are added by who may in its account, wherever else they may', async (person, count) => {
  const row = { id: here, SiteId: here, AccountId: here };
  const profile = { ...person, accounts: [...person.accounts, { id: 'third', label: 'West', role: 'Admin' as const }] };
  show(<RelatedList entity={catalogue.entity('sites')} row={row} many="Buildings" columns={['Label']} />, {
    resource: 'sites',
    address: '/',
    person: profile,
  });
  await screen.findByText('Label 1');
  expect(screen.queryAllByRole('button', { name: 'Add Building' })).toHaveLength(count);
});

/** Resolves when the permissions are known. */
const SignedIn = () => (useProfile() ? 'Signed in' : 'Not yet');
const withProfile = (part: ReactNode) => (
  <>
    {part}
    <SignedIn />
  </>
);

describe('a row that is for provider staff alone to change', () => {
  const admin: Profile = { ...client('User'), accounts: [{ id: here, label: 'North', role: 'Admin' }] };
  const offered = async (resource: string, row: object, person?: Profile) => {
    const header = <DetailHeader entity={catalogue.entity(resource)} row={{ id: here, ...row }} isEditing={false} />;
    show(withProfile(header), {
      resource,
      address: `/app/detail/${resource}/${here}`,
      ...(person ? { person } : {}),
    });
    await screen.findByText('Signed in');
    // Whoever sees a record may mark it as a favourite: that changes nothing of it.
    const buttons = screen.queryAllByRole('button').filter((button) => !button.hasAttribute('aria-pressed'));
    const names = buttons.map(({ textContent }) => textContent);
    cleanup();
    return names;
  };
  const role = (Status: number) => ({ AccountId: here, ContactId: elsewhere, Role: 1, Status });

  test('is offered to be deleted and not edited to an Admin while it is an invitation', async () => {
    expect(await offered('contactsRole', role(4), admin)).toEqual(['Delete']);
    expect(await offered('contactsRole', role(1), admin)).toEqual(['Edit', 'Delete']);
    expect(await offered('contactsRole', role(4))).toEqual(['Edit', 'Delete']);
  });

  test('is offered for nothing to an Admin where it is a colleague of the provider', async () => {
    expect(await offered('contacts', { ContactId: here, DisplayName: 'Ann', Type: 1 }, admin)).toEqual([
      'Edit',
      'Delete',
    ]);
    expect(await offered('contacts', { ContactId: here, DisplayName: 'Ann', Type: 2 }, admin)).toEqual([]);
    expect(await offered('contacts', { ContactId: here, DisplayName: 'Ann', Type: 2 })).toEqual(['Edit', 'Delete']);
  });
});
