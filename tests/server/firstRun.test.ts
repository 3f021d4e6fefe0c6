import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { firstRunAddress } from '../../server/identity/firstRun';
import { providerName, readInstallation } from '../../server/identity/installation';
import type { Caller } from '../../server/sql/caller';
import { asking } from '../support/api';
import { person } from '../support/people';
import { password, Scene } from './scene';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene.close());

const emailAddress = 'first@people.test';
const add = (firstRunCode: string, address = emailAddress) =>
  scene.ask('POST', '/identity/first-run', undefined, { firstRunCode, emailAddress: address });
const codeIn = (address = ''): string => address.split('/').at(-1) ?? '';

it('has a link while there is nobody, and lets nobody in with another code', async () => {
  const address = await firstRunAddress(scene.contextWith());
  expect(address).toMatch(/^https:\/\/console\.test\/first-run\/[\w-]{43}$/);
  expect((await add('x'.repeat(43))).status).toBe(404);
  expect((await add('')).status).toBe(404);
  await scene.database.pool.query(`update meterdesk.first_run_code set expires_on = now() - interval '1 minute'`);
  expect((await add(codeIn(address))).status).toBe(404);
});

it('adds the first administrator, who sets a password and signs in; then it is closed, also with other codes', async () => {
  const [one, other] = [await firstRunAddress(scene.contextWith()), await firstRunAddress(scene.contextWith())].map(
    codeIn,
  );
  expect(await add(one ?? '', 'no address')).toMatchObject({ status: 422 });
  const answers = await Promise.all([add(one ?? ''), add(other ?? '', 'second@people.test')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  const added = answers.find(({ status }) => status === 200)?.body;
  const reset = await scene.ask('PUT', '/identity/forgot', undefined, { ...added, password });
  expect(reset.status).toBe(204);
  const { token } = await scene.signIn(added.emailAddress);
  expect((await scene.ask('GET', '/platform/profile', token)).body).toMatchObject({ isStaff: true });
  expect((await add(one ?? '')).status).toBe(404);
  expect(await firstRunAddress(scene.contextWith())).toBeUndefined();
});

it('does not tell a guest whether somebody has an address', async () => {
  const { email } = await scene.person({});
  expect((await add('x'.repeat(43), email)).body).toEqual((await add('x'.repeat(43), 'nobody@people.test')).body);
});

describe('the settings of the installation', () => {
  const settings = { Company: 'Harbour Energy', Currency: 'GBP', CountryCode: 'GB', TimeZoneIana: 'Europe/London' };
  const insert =
    'mutation SetUp($object: dw_Installation_insert_input!) { insert_dw_Installation_one(object: $object) { Company } }';
  const setUp = (caller: Caller) => asking(catalogue, scene.database)(caller, insert, { object: settings });

  it('are given by staff and nobody else, once, and are in the history', async () => {
    const admin = await person(scene.database, 'Admin', [await scene.account('Client')]);
    expect((await setUp(admin)).errors?.[0]?.extensions.code).toMatch(
      /^(validation-failed|access-denied|permission-error)$/,
    );
    const staff = await person(scene.database, 'Esp');
    expect((await setUp(staff)).data).toEqual({ insert_dw_Installation_one: { Company: 'Harbour Energy' } });
    expect((await setUp(staff)).errors).toMatchObject([{ message: 'This installation has been set up already.' }]);
    const { rows } = await scene.database.pool.query(
      `select s.contact_id as by from meterdesk.change join meterdesk.change_set s on s.id = change_set_id where resource = 'installation'`,
    );
    expect(rows).toEqual([{ by: staff.contactId }]);
  });

  it('are told to the console, in mails, and to new accounts that leave them out', async () => {
    expect(await readInstallation(scene.database)).toEqual(settings);
    expect(await providerName(scene.database)).toBe('Harbour Energy');
    const mutation = `mutation { taken: insert_dw_Accounts_one(object: { Label: "Left out" }) { CountryCode TimeZoneIana }
      given: insert_dw_Accounts_one(object: { Label: "Given", CountryCode: "NZ", TimeZoneIana: null }) { CountryCode TimeZoneIana } }`;
    const staff = await person(scene.database, 'Esp');
    expect((await asking(catalogue, scene.database)(staff, mutation, {})).data).toEqual({
      taken: { CountryCode: 'GB', TimeZoneIana: 'Europe/London' },
      given: { CountryCode: 'NZ', TimeZoneIana: null },
    });
  });
});
