// @vitest-environment jsdom
import { cleanup, configure, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RefusedError } from '../../src/data/client';
import { DialogHost } from '../../src/dialogs/DialogHost';
import { type Answers, fakeIds } from './fakeApi';
import { control, dialogTitled, fill } from './formFields';
import { show } from './screen';

configure({ asyncUtilTimeout: 40_000 });
vi.setConfig({ testTimeout: 90_000 });
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const taken = 'This site is in this group already';

async function addGroupSite(field: string) {
  const answers: Answers = {
    InsertGroupsSite: () => {
      throw new RefusedError([{ message: taken, extensions: { code: 'constraint-violation', field } }]);
    },
  };
  const address = '/app/list/history?modal=addGroupsSite';
  const requests = show(<DialogHost />, { resource: 'sites', address, answers });
  const form = await dialogTitled('Add Group Site');
  for (const label of ['Account', 'Group', 'Site']) await fill(form, label, '1');
  return { form, requests, save: () => fireEvent.click(within(form).getByText('Save')) };
}

const isFaulty = (form: HTMLElement, label: string) => control(form, label).getAttribute('aria-invalid') === 'true';

test('What the platform refuses is said at the field, and no longer when that has changed', async () => {
  const { form, save } = await addGroupSite('dw_GroupsSites.SiteId');
  save();
  await waitFor(() => expect(isFaulty(form, 'Site')).toBe(true));
  expect(isFaulty(form, 'Group')).toBe(false);
  const help = document.getElementById(control(form, 'Site').getAttribute('aria-describedby') ?? '');
  expect(help?.textContent).toBe(taken);
  // Below the form too, as the contract has it.
  expect(within(form).getAllByText(taken)).toHaveLength(2);
  await fill(form, 'Site', '2');
  await waitFor(() => expect(isFaulty(form, 'Site')).toBe(false));
});

test('What is refused of another kind of record is said below the form only, and it can be saved again', async () => {
  const { form, requests, save } = await addGroupSite('dw_Sites.SiteId');
  save();
  expect(await within(form).findAllByText(taken)).toHaveLength(1);
  expect(isFaulty(form, 'Site')).toBe(false);
  save();
  const tries = () => requests.filter(({ document }) => document.name === 'InsertGroupsSite');
  await waitFor(() => expect(tries()).toHaveLength(2));
});

test('Sites that are in the group already are not offered', async () => {
  const { requests } = await addGroupSite('');
  const asked = requests.filter(({ document }) => document.name === 'SiteSearch').map(({ variables }) => variables);
  expect(JSON.stringify(asked)).toContain(
    JSON.stringify({ _not: { GroupsSites: { GroupId: { _eq: fakeIds[0] } } } }).slice(1, -1),
  );
});
