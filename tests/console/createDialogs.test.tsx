// @vitest-environment jsdom
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { createFields } from '../../resources/language/createFields';
import type { Field } from '../../resources/language/field';
import { DialogHost } from '../../src/dialogs/DialogHost';
import { pickersOf } from '../../src/fields/form/pickers';
import { fakeIds } from './fakeApi';
import { show } from './screen';

// A dialog waits for the parts that are loaded with it.
configure({ asyncUtilTimeout: 10_000 });
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const entities = catalogue.entities.map((entity) => [entity.name, entity] as const);
const [id] = fakeIds;

// People are invited, by a form of its own: see addContact.test.tsx.
const described = entities.filter(([name, { create }]) => create && name !== 'contacts');

describe.each(described)('the dialog of %s', (name, entity) => {
  test('opens by its address and gives the sentence of each field that may not be empty', async () => {
    const { dialog, title, parentPickers } = entity.create!;
    const fields = createFields(entity);
    const requests = show(<DialogHost />, { resource: name, address: `/app/list/${name}?modal=${dialog}` });
    const form = within(await screen.findByRole('dialog', { name: title }));
    fireEvent.click(form.getByRole('button', { name: 'Save' }));
    const sentences = [
      ...pickersOf(entity, fields, parentPickers).map((picker) => picker.required),
      ...fields
        .map((field) => entity.field(field))
        .filter(isEmptyAtFirst)
        .map((field) => field.required),
    ].filter((sentence) => sentence !== undefined);
    for (const sentence of new Set(sentences)) expect((await form.findAllByText(sentence)).length).toBeGreaterThan(0);
    expect(
      requests.filter(({ document }) => document.definitions[0].operation === 'mutation' && sentences.length > 0),
    ).toEqual([]);
  });
});

describe('pickers that hang on each other', () => {
  test('a picker waits for its parent and is emptied with it', async () => {
    const requests = show(<DialogHost />, {
      resource: 'buildings',
      address: '/app/list/buildings?modal=addBuilding',
    });
    const form = within(await screen.findByRole('dialog', { name: 'Add Building' }));
    const site = () => form.getByRole<HTMLInputElement>('combobox', { name: /Site/ });
    expect(site().disabled).toBe(true);
    await choose(form.getByRole('combobox', { name: /Account/ }), 'Label 1');
    await choose(site(), 'Label 1');
    expect(site().value).toBe('Label 1');
    await choose(form.getByRole('combobox', { name: /Account/ }), 'Label 2');
    await waitFor(() => expect(site().value).toBe(''));
    const asked = requests.filter(({ document }) => document.name === 'SiteSearch').map(({ variables }) => variables);
    expect(asked).toContainEqual(
      expect.objectContaining({ where: { Status: { _eq: 1 }, AccountId: { _eq: fakeIds[1] } }, limit: 30 }),
    );
  });

  test('another one is offered, except of a kind that can have one row only', async () => {
    show(<DialogHost />, { resource: 'sites', address: '/app/list/sites?modal=addSite' });
    const many = within(await screen.findByRole('dialog', { name: 'Add Site' }));
    expect(many.getByRole('checkbox', { name: 'Add another' })).toBeTruthy();
    cleanup();
    show(<DialogHost />, { resource: 'installation', address: '/app?modal=addInstallation' });
    const one = within(await screen.findByRole('dialog'));
    expect(one.getByRole('button', { name: 'Save' })).toBeTruthy();
    expect(one.queryByRole('checkbox', { name: 'Add another' })).toBeNull();
  });

  test('money is in the currency of the account that the record last seen belongs to', async () => {
    const keys = { accounts: id, sites: id, buildings: id };
    sessionStorage.setItem('lastDetail', JSON.stringify({ type: 'buildings', id, label: 'Depot', keys }));
    const account = { AccountId: id, CountryCode: 'GB' };
    const answers = { [catalogue.entity('accounts').operationNames.detail]: () => ({ dw_Accounts: [account] }) };
    show(<DialogHost />, { resource: 'projects', address: '/app/list/projects?modal=addProject', answers });
    const form = within(await screen.findByRole('dialog', { name: 'Add Project' }));
    expect(await form.findAllByText('£')).not.toEqual([]);
    expect(form.queryByText('$')).toBeNull();
  });

  test('the record last seen answers its pickers and locks them, until another one is wanted', async () => {
    const keys = { accounts: id, sites: id };
    sessionStorage.setItem('lastDetail', JSON.stringify({ type: 'sites', id, label: 'Depot', keys }));
    show(<DialogHost />, { resource: 'buildings', address: '/app/list/buildings?modal=addBuilding' });
    const form = within(await screen.findByRole('dialog', { name: 'Add Building' }));
    expect(form.getByText(/For Depot/)).toBeTruthy();
    expect(form.getByRole<HTMLInputElement>('combobox', { name: /Site/ }).disabled).toBe(true);
    await userEvent.click(form.getByRole('button', { name: 'Choose another' }));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Account/ }).disabled).toBe(false);
  });
});

async function choose(picker: HTMLElement, label: string): Promise<void> {
  await userEvent.click(picker);
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(label) }));
}

const isEmptyAtFirst = (field: Field): boolean => field.default === undefined && field.prefill === undefined;

test('a dialog names the record that it is opened from as its page does', async () => {
  show(<DialogHost />, {
    resource: 'projectBaselines',
    address: `/app/detail/projectBaselines/${id}?modal=addBaselineAdjustment`,
  });
  const form = within(await screen.findByRole('dialog', { name: 'Add Baseline Adjustment' }));
  expect((await form.findByText(/^For /)).textContent).toMatch(/^For \d\d\/\d\d\/\d{4}\. /);
});
