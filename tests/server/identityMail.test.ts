import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { mailLine } from '../../server/identity/mail';
import { type MailServer, startMailServer } from '../support/mailServer';
import { Scene } from './scene';

let scene: Scene;
let post: MailServer;
beforeAll(async () => {
  scene = await Scene.open();
  post = await startMailServer();
});
afterAll(async () => {
  await post.close();
  await scene.close();
});

it('a reset link goes out by the mail server, and its code sets a new password', async () => {
  const { email } = await scene.person();
  const app = scene.start({ smtpUrl: post.url });
  await app.inject({ method: 'POST', url: '/identity/forgot', payload: { emailAddress: email } });
  const mail = await vi.waitFor(() => {
    const found = post.mails.find(({ to }) => to.includes(email));
    if (!found) throw new Error('No mail yet.');
    return found;
  });
  expect(mail.to).toEqual([email]);
  expect(mail.text).toContain('From: Meterdesk <no-reply@console.test>');
  expect(mail.text).toContain('Subject: Set a new password');
  const [, code] = /https:\/\/console\.test\/reset-password\/([\w-]+)\//.exec(mail.text) ?? [];
  const payload = { emailAddress: email, resetCode: code, password: 'quite another one' };
  const response = await app.inject({ method: 'PUT', url: '/identity/forgot', payload });
  expect(response.statusCode).toBe(204);
  expect((await scene.signIn(email, 'quite another one')).outcome).toBe(2);
});

it('forgot answers the same when the mail server is not there', async () => {
  const { email } = await scene.person();
  const app = scene.start({ smtpUrl: 'smtp://127.0.0.1:1' });
  const response = await app.inject({ method: 'POST', url: '/identity/forgot', payload: { emailAddress: email } });
  expect({ status: response.statusCode, body: response.body }).toEqual({ status: 204, body: '' });
  await app.close();
});

it('the start says where mails go, and no secret', () => {
  const settings = { mailFrom: 'a@b.test', dataDir: '/data' };
  expect(mailLine({ ...settings, smtpUrl: undefined })).toBe(
    'Mails are only written to /data/outbox: SMTP_URL is not set.',
  );
  expect(mailLine({ ...settings, smtpUrl: 'smtp://desk:hidden@mail.test:25' })).toBe('Mails are sent by mail.test:25.');
});

it('a reset link is mailed in the language that the person chose', async () => {
  const { email } = await scene.person();
  const token = String((await scene.signIn(email)).token);
  await scene.ask('PUT', '/platform/preferences/locale', token, { value: 'de' });
  const app = scene.start({ smtpUrl: post.url });
  await app.inject({ method: 'POST', url: '/identity/forgot', payload: { emailAddress: email } });
  await vi.waitFor(() => expect(post.mails.find(({ to }) => to.includes(email))?.text).toContain('Neues Passwort'));
});
