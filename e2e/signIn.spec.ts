import { randomUUID } from 'node:crypto';
import { generate } from 'otplib';
import { expectAccessible } from './pages/accessible';
import { pick } from './pages/form';
import { rows } from './pages/list';
import { enterCode, goElsewhere, setPassword, signInThere, signOut, submit } from './pages/signIn';
import { newTag } from './scene/estate';
import { openSignedIn, password, people, tokenOf } from './scene/people';
import { asJson, elsewhere, newPerson, test } from './scene/signInProduct';
import { expect } from './scene/test';

// All of them share one product.
test.describe.configure({ mode: 'default' });

test('a locked account is refused even with the right password, and signs in by the link in the mail', {
  tag: '@slow',
}, async ({ page, product }) => {
  const email = people.viewer;
  for (let tried = 0; tried < 10; tried++)
    await fetch(`${product.url}/identity`, asJson('POST', { email, password: 'a wrong one' }));
  await page.goto('/login');
  await submit(page, email, password);
  await expect(page.getByRole('alert')).toHaveText('Sorry, this account is locked. Please contact support.');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`If ${email} belongs to a user, a link is on its way.`)).toBeVisible();
  const link = await product.linkTo(email);
  await page.goto(link);
  await setPassword(page, 'password1');
  await expect(page.getByRole('alert')).toContainText('this one is easy to guess');
  await expectAccessible(page);
  await setPassword(page, 'three small green boats');
  await expect(page.getByText('Your new password is set. Please sign in with it.')).toBeVisible();
  await submit(page, email, 'three small green boats');
  await expect(page).toHaveURL(/\/app$/);
  await signOut(page);
  await page.goto(link);
  await setPassword(page, 'and four of another kind');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
});

test('an authenticator app is set up by QR code; a code, or a recovery code, is required from then on', async ({
  page,
  product,
}) => {
  const email = await newPerson(product);
  await page.goto('/login');
  await submit(page, email, password);
  await expect(page).toHaveURL(/\/app$/);
  await page.goto('/app/profile');
  await page.getByRole('button', { name: 'Set up an app' }).press('Enter');
  await page.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const secret = (await page.getByRole('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code', { exact: true }).fill(await codeOf(secret, 0));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery = ''] = await codes.allInnerTexts();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes left.')).toBeVisible();

  await signOut(page);
  await submit(page, email, password);
  await enterCode(page, '000000');
  await expect(page.getByRole('alert')).toHaveText('Sorry, those details are incorrect. Please try again.');
  await expectAccessible(page);
  // The code of the next half minute: each counts once, and the clocks of telephones may be fast.
  await page.getByLabel('Code', { exact: true }).fill(await codeOf(secret, 30));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app$/);

  await signOut(page);
  await submit(page, email, password);
  await enterCode(page, recovery);
  await expect(page).toHaveURL(/\/app$/);
  await page.goto('/app/profile');
  await expect(page.getByText('9 recovery codes left.')).toBeVisible();
});

const codeOf = (secret: string, ahead: number) => generate({ secret, epoch: Math.floor(Date.now() / 1_000) + ahead });

test('sessions are listed and ended: one’s own by the person, a contact’s by staff', async ({ browser, product }) => {
  const enter = async () => {
    const token = await tokenOf(product.url, 'client');
    return (await openSignedIn(browser, product.url, token)).newPage();
  };
  const [mine, other] = [await enter(), await enter()];
  await other.goto('/app');
  await mine.goto('/app/profile');
  await expectAccessible(mine);
  const listed = mine.getByRole('list', { name: 'Sessions' });
  await expect(listed.getByText('This one')).toBeVisible();
  await listed
    .getByRole('button', { name: /^End session/ })
    .first()
    .press('Enter');
  await expect(mine.getByText('Session ended!')).toBeVisible();
  await other.goto('/app/list/sites');
  await expect(other).toHaveURL(/\/login$/);

  const [contact] = await product.api.rows<{ readonly ContactId: string }>('dw_Contacts', 'ContactId', {
    EmailAddress: { _eq: people.client },
  });
  const staff = await (await openSignedIn(browser, product.url, await tokenOf(product.url, 'staff'))).newPage();
  await staff.goto(`/app/detail/contacts/${contact?.ContactId}/sessions`);
  const ends = staff.getByRole('button', { name: /^End session/ });
  await expect(ends).toHaveCount(1);
  await expectAccessible(staff);
  await ends.press('Enter');
  await expect(staff.getByText('Session ended!')).toBeVisible();
  await expect(ends).toHaveCount(0);
  await mine.goto('/app/list/sites');
  await expect(mine).toHaveURL(/\/login$/);
  for (const page of [mine, other, staff]) await page.context().close();
});

test('an invitation is mailed, its link sets a password, and the role turns Active', async ({
  browser,
  page,
  product,
}) => {
  const email = `${newTag().toLowerCase()}@people.test`;
  const staff = await (await openSignedIn(browser, product.url, await tokenOf(product.url, 'staff'))).newPage();
  await staff.goto('/app/list/contacts?modal=addContact');
  const dialog = staff.getByRole('dialog', { name: 'Add Contact' });
  await pick(dialog, 'Account');
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(staff.getByText('Contact Added!')).toBeVisible();
  const status = async () =>
    (
      await product.api.rows<{ readonly Status: number }>('dw_ContactsRole', 'Status', {
        Contact: { EmailAddress: { _eq: email } },
      })
    ).map(({ Status }) => Status);
  expect(await status()).toEqual([4]);

  await page.goto(await product.linkTo(email));
  await expect(page.getByText(`For ${email}.`)).toBeVisible();
  await setPassword(page, 'three small green boats');
  await submit(page, email, 'three small green boats');
  await expect(page).toHaveURL(/\/app$/);
  expect(await status()).toEqual([1]);
  await page.goto('/app/list/accounts');
  await expect(rows(page)).toHaveCount(1);
  await staff.context().close();
});

test('people of another organisation sign in there, and the token they come back with is nowhere to be found', async ({
  page,
  product,
}) => {
  const email = `ada.${newTag().toLowerCase()}@${elsewhere}`;
  await product.api.insert('dw_Contacts', { DisplayName: 'Ada Byron', EmailAddress: email, Type: 2 });
  const referrers: string[] = [];
  const asked: URL[] = [];
  page.on('request', (request) => {
    referrers.push(request.headers().referer ?? '');
    asked.push(new URL(request.url()));
  });
  await page.goto('/login');
  await goElsewhere(page, email);
  await signInThere(page, email);
  await expect(page).toHaveURL(/\/app$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada');
  const sent = asked.find(({ searchParams }) => searchParams.has('code_challenge'));
  expect(sent?.origin).toBe(product.provider.issuer);
  expect(sent?.searchParams.get('code_challenge_method')).toBe('S256');
  expect(asked.some(({ pathname, searchParams }) => pathname === '/federated' && searchParams.has('t'))).toBe(true);
  expect(referrers.filter((referrer) => referrer.includes('t='))).toEqual([]);
  await page.goBack();
  await expect(page).not.toHaveURL(/t=/);
});

test('who is unknown here, and a token from elsewhere, are refused with a sentence', async ({ page }) => {
  await page.goto('/login');
  await goElsewhere(page, `stranger@${elsewhere}`);
  await signInThere(page, `stranger@${elsewhere}`);
  await expect(page.getByRole('alert')).toHaveText(
    'Your organisation signed you in, but you are not a user here yet. Please ask your administrator for an invitation.',
  );
  await expect(page).toHaveURL(/\/login$/);
  const foreign = `${btoa('{"alg":"ES256","kid":"x"}')}.${btoa(JSON.stringify({ sub: 'x', exp: 9_999_999_999 }))}.x`;
  await page.goto(`/federated?t=${foreign}`);
  await expect(page.getByRole('alert')).toHaveText('That sign-in link is not valid here. Please sign in.');
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('who is new here is added by the groups of their organisation, with the roles that these give', {
  tag: '@slow',
}, async ({ page, product }) => {
  const email = `grete.${newTag().toLowerCase()}@${elsewhere}`;
  const account = randomUUID();
  await product.api.insert('dw_Accounts', { AccountId: account, Label: `Harbour ${email}` });
  const { issuer, clientId, clientSecret, groups } = product.provider;
  const provider = { domains: [elsewhere], issuer, clientId, clientSecret, scope: 'openid email groups' };
  const grants = [{ group: 'energy', account, role: 'Editor' }];
  await product.startWith({ FEDERATION: JSON.stringify([{ ...provider, groups: grants }]) });
  groups.set(email, ['energy']);
  await page.goto('/login');
  await goElsewhere(page, email);
  await signInThere(page, email);
  await expect(page).toHaveURL(/\/app$/);
  await page.goto('/app/list/accounts');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(`Harbour ${email}`);

  await signOut(page);
  groups.set(email, []);
  await goElsewhere(page, email);
  await expect(page).toHaveURL(/\/app$/);
  await page.goto('/app/list/accounts');
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
});

test('a guest who was sent the address of a dialog signs in and has it open', async ({ page }) => {
  await page.goto('/app/list/sites?modal=addSite');
  await expect(page).toHaveURL(/\/login$/);
  await submit(page, people.client, password);
  await expect(page.getByRole('dialog', { name: 'Add Site' })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/list\/sites\?modal=addSite$/);
});

test('where staff must have an authenticator app, who comes from elsewhere without a password sets one up on arriving', {
  tag: '@slow',
}, async ({ page, product }) => {
  const email = `grace.${newTag().toLowerCase()}@${elsewhere}`;
  await product.api.insert('dw_Contacts', { DisplayName: 'Grace Hopper', EmailAddress: email, Type: 2 });
  await product.startWith({ STAFF_MFA: 'on' });
  await page.goto('/login');
  await goElsewhere(page, email);
  await signInThere(page, email);
  await expect(page).toHaveURL(/\/app\/profile$/);
  await expect(page.getByText('Staff sign in with an authenticator app.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/app/list/sites');
  await expect(page).toHaveURL(/\/app\/profile$/);

  await page.getByRole('button', { name: 'Set up an app' }).press('Enter');
  const secret = (await page.getByRole('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code', { exact: true }).fill(await codeOf(secret, 0));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery = ''] = await codes.allInnerTexts();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('Staff sign in with an authenticator app.')).toBeHidden();
  await page.getByRole('link', { name: 'Sites' }).click();
  await expect(rows(page).first()).toBeVisible();

  await signOut(page);
  // The provider still knows them, and asks for nothing.
  await goElsewhere(page, email);
  await expect(page).toHaveURL(/\/app\/profile$/);
  await expect(page.getByText('One step is missing.')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(recovery);
  await page.keyboard.press('Enter');
  await expect(page.getByText('One step is missing.')).toBeHidden();
  await page.getByRole('link', { name: 'Sites' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('a passkey is added in the profile and signs in without a password, until it is removed', {
  tag: '@slow',
}, async ({ page, product }) => {
  const email = await newPerson(product);
  // Passkeys belong to a name: browsers refuse them for IP addresses.
  const { port } = new URL(product.url);
  const url = `http://localhost:${port}`;
  await product.startWith({ PUBLIC_URL: url });
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${url}/login`);
  await submit(page, email, password);
  await expect(page).toHaveURL(/\/app$/);
  await page.goto(`${url}/app/profile`);
  const add = page.getByRole('button', { name: 'Add a passkey' });
  await add.press('Enter');
  await page.getByLabel('Name of the passkey').fill('This laptop');
  await page.getByLabel('Your password').fill(password);
  await expectAccessible(page);
  await add.press('Enter');
  await expect(page.getByText('Passkey added!')).toBeVisible();

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter');
  await expect(page).toHaveURL(/\/app$/);
  await page.goto(`${url}/app/profile`);
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Last used');

  await page.getByRole('button', { name: 'Remove passkey: This laptop' }).press('Enter');
  await page.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Passkey removed!')).toBeVisible();
  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('You could not be signed in with a passkey.');
});
