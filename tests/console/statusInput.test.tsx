// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Form } from 'react-admin';
import { afterEach, describe, expect, test } from 'vitest';
import type { AccountRole } from '../../resources/language/access';
import { catalogue } from '../../resources/language/all';
import { useProfile } from '../../src/auth/permissions';
import { FormField } from '../../src/fields/form/FormField';
import { show } from './screen';
import { profile } from './session';

afterEach(cleanup);

const entity = catalogue.entity('buildings');
const inAccount = (AccountId: string, Status = 1) => ({ id: 'b-1', BuildingId: 'b-1', Site: { AccountId }, Status });

/** Nothing is offered before it is known who is there. */
const SignedIn = () => <p>{useProfile()?.particulars.displayName}</p>;

/** What the picker of a building's status offers to somebody of such roles in accounts. */
async function offered(record: object, roles: Readonly<Record<string, AccountRole>>): Promise<readonly string[]> {
  const accounts = Object.entries(roles).map(([id, role]) => ({ id, label: id, role }));
  show(
    <Form record={record}>
      <SignedIn />
      <FormField entity={entity} name="Status" pickers={[]} />
    </Form>,
    { resource: 'buildings', address: '/', person: { ...profile, accounts } },
  );
  await screen.findByText(profile.particulars.displayName);
  fireEvent.mouseDown(screen.getByRole('combobox'));
  await waitFor(() => expect(screen.getByRole('option', { name: 'Active' })).toBeTruthy());
  return screen.getAllByRole('option').map(({ textContent }) => textContent ?? '');
}

describe('the status Deleted', () => {
  test('is offered to who may delete in the account of the record', async () => {
    expect(await offered(inAccount('a-1'), { 'a-1': 'Editor' })).toEqual(['Unknown', 'Active', 'Inactive', 'Deleted']);
  });

  test('is not offered to who may only edit there, whatever they may elsewhere', async () => {
    const roles = { 'a-1': 'Contributor', 'a-2': 'Editor' } as const;
    expect(await offered(inAccount('a-1'), roles)).toEqual(['Unknown', 'Active', 'Inactive']);
  });

  test('follows the account that a form chooses', async () => {
    const roles = { 'a-1': 'Contributor', 'a-2': 'Editor' } as const;
    const asked = { under_accounts: 'a-2', Status: 1 };
    expect(await offered(asked, roles)).toContain('Deleted');
    cleanup();
    expect(await offered({ ...asked, under_accounts: 'a-1' }, roles)).not.toContain('Deleted');
  });

  test('is shown where it is what the record has', async () => {
    expect(await offered(inAccount('a-1', 3), { 'a-1': 'Contributor' })).toContain('Deleted');
  });
});
