import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ContactStatus } from '../../resources/enums/contact';
import { updateGroupEnds } from '../../server/jobs/detection/knownAlerts';
import { mailMentions } from '../../server/jobs/notices/mailMentions';
import { mailNotices } from '../../server/jobs/notices/mailNotices';
import { postNotices, signatureOf } from '../../server/jobs/notices/webhook';
import { readSettings, settle } from '../../server/settings';
import { param, sql } from '../../server/sql/fragment';
import { Scene } from '../server/scene';
import { type MailServer, startMailServer } from '../support/mailServer';

let scene: Scene;
let mailServer: MailServer;
beforeAll(async () => {
  scene = await Scene.open();
  mailServer = await startMailServer((to) => to.includes('refused'));
});
afterAll(async () => {
  await mailServer.close();
  await scene.close();
});

const path = '/platform/notice-preference';
const defaultPreference = {
  digest: 'none',
  immediateAbove: null,
  mentions: true,
  accounts: [],
  utilities: [],
  quietFrom: null,
  quietUntil: null,
  timeZone: 'Etc/UTC',
} as const;

const contextWith = (changes: object = {}) => {
  const { settings, ...context } = scene.contextWith({ smtpUrl: mailServer.url });
  return { ...context, settings: { ...settle(readSettings({}), scene.secret), ...settings, ...changes } };
};
/** Today at that hour, in UTC. */
const at = (hour: number): Date =>
  new Date(`${new Date().toISOString().slice(0, 10)}T${String(hour).padStart(2, '0')}:00:00Z`);
const mailsTo = (email: string) => mailServer.mails.filter(({ to }) => to.includes(email));

/** Only notifications that were raised after a preference was saved are mailed at once. */
const backdatePreferences = () =>
  scene.database.rows(sql`update meterdesk.notice_preference set updated_on = now() - interval '1 hour'`);

/** A notification to review of an account of its own, that wasted so much. */
async function raise(cost: number) {
  const [AccountId, SiteId, BuildingId] = [randomUUID(), randomUUID(), randomUUID()];
  const [LoadId, ChannelId, NotificationGroupId] = [randomUUID(), randomUUID(), randomUUID()];
  const AlertType = 'High usage';
  const StartDate = '2026-06-01T00:00:00Z';
  await scene.insert('dw_Accounts', { AccountId, Label: 'North' });
  await scene.insert('dw_Sites', { SiteId, AccountId, Label: 'Quay' });
  await scene.insert('dw_Buildings', { BuildingId, SiteId, Label: 'Mill <1>' });
  await scene.insert('dw_Loads', { LoadId, BuildingId, Label: 'Board', UtilityType: 2 });
  await scene.insert('dw_Channels', { ChannelId, BuildingId, LoadId, Label: 'm3', ChannelKey: ChannelId });
  await scene.insert('dw_MLNotificationGroup', { NotificationGroupId, BuildingId, AlertType, StartDate });
  await scene.insert('dw_MLNotifications', {
    NotificationId: randomUUID(),
    NotificationGroupId,
    ChannelId,
    AlertType,
    StartDate,
    EquivalentCost: cost,
  });
  return { account: AccountId, group: NotificationGroupId };
}

const createdOn = (group: string, time: Date) =>
  scene.database.rows(sql`
    update "dw_MLNotificationGroup" set "CreatedOn" = ${param(time)} where "NotificationGroupId" = ${param(group)}::uuid`);

it('mails what wastes at least the limit at once, once, to who may see it and asked for it', async () => {
  const { account, group } = await raise(500);
  const member = await scene.person({ roles: { [account]: 'User' } });
  const stranger = await scene.person({});
  for (const { email } of [member, stranger]) {
    const { token } = await scene.signIn(email);
    expect(await scene.ask('PUT', path, String(token), { ...defaultPreference, immediateAbove: 500 })).toMatchObject({
      status: 204,
    });
  }
  await backdatePreferences();
  await mailNotices(contextWith(), new Date());
  await mailNotices(contextWith(), new Date());
  expect(mailsTo(stranger.email)).toEqual([]);
  const [mail, ...more] = mailsTo(member.email);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Subject: Mill <1>: High usage');
  expect(mail?.text).toContain(`triage=${group}`);
  expect(mail?.text).toContain('Mill &lt;1&gt;');
  expect(mail?.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

it('mails at once what goes on and comes to the limit days later', async () => {
  const { account, group } = await raise(400);
  await createdOn(group, new Date(Date.now() - 5 * 86_400_000));
  const { contactId, email } = await scene.person({ roles: { [account]: 'User' } });
  await scene.database.rows(sql`insert into meterdesk.notice_preference (contact_id, immediate_above, time_zone, updated_on)
    values (${param(contactId)}::uuid, 500, 'Etc/UTC', now() - interval '9 days')`);
  const cost = (amount: number) =>
    scene.database.write({ contactId: null, operation: 'Test' }, async (session) => {
      const ofGroup = sql`"NotificationGroupId" = ${param(group)}::uuid`;
      await session.count(sql`update "dw_MLNotifications" set "EquivalentCost" = ${param(amount)} where ${ofGroup}`);
      await updateGroupEnds(session, [group], new Date().toISOString());
    });
  for (const amount of [450, 550, 600]) {
    await cost(amount);
    await mailNotices(contextWith(), new Date());
  }
  expect(mailsTo(email)).toHaveLength(1);
});

it('mails nothing below the limit, in quiet hours, or of other utilities and accounts', async () => {
  const { account } = await raise(100);
  const { email } = await scene.person({ roles: { [account]: 'User' } });
  const token = String((await scene.signIn(email)).token);
  const hour = new Date().getUTCHours();
  for (const choice of [
    { immediateAbove: 101 },
    { immediateAbove: 1, quietFrom: hour, quietUntil: (hour + 2) % 24 },
    { immediateAbove: 1, utilities: [1] },
    { immediateAbove: 1, accounts: [randomUUID()] },
  ]) {
    await scene.ask('PUT', path, token, { ...defaultPreference, ...choice });
    await backdatePreferences();
    await mailNotices(contextWith(), new Date());
  }
  expect(mailsTo(email)).toEqual([]);
});

/** Returns the path of a mail's unsubscribe link. */
const unsubscribePath = (mail = ''): string =>
  /List-Unsubscribe: <https:\/\/console\.test(\S+)>/.exec(mail.replaceAll(/\r?\n\s+/g, ' '))?.[1] ?? '';

it('mails a digest at seven, once a day, until the link of the mail unsubscribes', async () => {
  const { account, group } = await raise(20);
  await createdOn(group, at(5));
  const { email } = await scene.person({ roles: { [account]: 'User' } });
  const token = String((await scene.signIn(email)).token);
  await scene.ask('PUT', path, token, { ...defaultPreference, digest: 'daily', utilities: [2] });
  await mailNotices(contextWith(), at(6));
  expect(mailsTo(email)).toEqual([]);
  await mailNotices(contextWith(), at(7));
  await mailNotices(contextWith(), at(8));
  const [mail, ...more] = mailsTo(email);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Subject: 1 new notification');
  const link = unsubscribePath(mail?.text);
  const asks = await scene.app.inject({ url: link });
  expect(asks.body).toContain('<form method="post">');
  expect((await scene.ask('GET', path, token)).body).toMatchObject({ digest: 'daily' });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const done = await scene.app.inject({ method: 'POST', url: link, headers, payload: 'List-Unsubscribe=One-Click' });
  expect(done.statusCode).toBe(200);
  expect((await scene.ask('GET', path, token)).body).toMatchObject({ digest: 'none', immediateAbove: null });
});

it('says in a digest how many notifications there are, also where it lists only the first of them', async () => {
  const { account, group } = await raise(20);
  await createdOn(group, at(5));
  await scene.database.rows(sql`
    insert into "dw_MLNotificationGroup" ("NotificationGroupId", "BuildingId", "AlertType", "StartDate", "CreatedOn")
    select gen_random_uuid(), g."BuildingId", g."AlertType", g."StartDate", g."CreatedOn"
    from "dw_MLNotificationGroup" g, generate_series(1, 24) where g."NotificationGroupId" = ${param(group)}::uuid`);
  const { email } = await scene.person({ roles: { [account]: 'User' } });
  const token = String((await scene.signIn(email)).token);
  await scene.ask('PUT', path, token, { ...defaultPreference, digest: 'daily' });
  await mailNotices(contextWith(), at(7));
  const [mail] = mailsTo(email);
  expect(mail?.text).toContain('Subject: 25 new notifications');
  expect(mail?.text.match(/\?triage=/g)).toHaveLength(40);
  expect(mail?.text.match(/5 more in the list of notifications/g)).toHaveLength(2);
});

const minutesOn = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);

it('tries again what the mail server refuses, six times in a day, and records why', async () => {
  const { account, group } = await raise(70);
  const { contactId } = await scene.person({ email: `refused-${randomUUID()}@x.test`, roles: { [account]: 'User' } });
  await scene.database.rows(sql`insert into meterdesk.notice_preference (contact_id, immediate_above, time_zone, updated_on)
    values (${param(contactId)}::uuid, 1, 'Etc/UTC', now() - interval '1 hour')`);
  for (const hours of [0, 0, 0.1, 0.5, 2, 5, 18, 20, 23]) await mailNotices(contextWith(), minutesOn(60 * hours));
  const [notice] = await scene.database.rows<{ attempts: number; problem: string; sent: Date | null }>(sql`
    select attempts, problem, sent_on as sent from meterdesk.notice where recipient = ${param(contactId)} and subject = ${param(group)}`);
  expect(notice).toMatchObject({ attempts: 6, sent: null });
  expect(notice?.problem).toContain('Mailbox unavailable');
});

it('mails what was due while the mail server was away for half an hour', async () => {
  const { account, group } = await raise(20);
  await createdOn(group, at(5));
  const { contactId, email } = await scene.person({ roles: { [account]: 'User' } });
  await scene.database.rows(sql`insert into meterdesk.notice_preference (contact_id, digest, time_zone)
    values (${param(contactId)}::uuid, 'daily', 'Etc/UTC')`);
  for (let minutes = 0; minutes <= 120; minutes += 5)
    await mailNotices(
      contextWith(minutes <= 30 ? { smtpUrl: 'smtp://127.0.0.1:1' } : {}),
      new Date(at(7).getTime() + minutes * 60_000),
    );
  expect(mailsTo(email)).toHaveLength(1);
});

it('leaves to the next run what there is no time for, as where the mail server is slow to answer', async () => {
  const { account, group } = await raise(60);
  const people = [
    await scene.person({ roles: { [account]: 'User' } }),
    await scene.person({ roles: { [account]: 'User' } }),
  ];
  for (const { contactId } of people)
    await scene.database.rows(sql`insert into meterdesk.notice_preference (contact_id, immediate_above, time_zone, updated_on)
      values (${param(contactId)}::uuid, 60, 'Etc/UTC', now() - interval '1 hour')`);
  await saveComments(
    group,
    commentOf(
      randomUUID(),
      people.map(({ contactId }) => contactId),
    ),
  );
  for (const run of [mailNotices, mailMentions]) {
    const [slow, before] = [new AbortController(), mailServer.mails.length];
    const server = await startMailServer(() => {
      slow.abort();
      return false;
    });
    await run(contextWith({ smtpUrl: server.url }), new Date(), slow.signal);
    await server.close();
    expect(server.mails).toHaveLength(1);
    await run(contextWith(), new Date());
    const mails = [...server.mails, ...mailServer.mails.slice(before)];
    for (const { email } of people) expect(mails.filter(({ to }) => to.includes(email))).toHaveLength(1);
  }
});

it('posts each notification to the webhook once, signed, and again after a failure', async () => {
  const { group } = await raise(90);
  const got: { readonly body: string; readonly signature: unknown; readonly seconds: unknown }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    if (body.includes(group))
      got.push({
        body,
        signature: request.headers['x-meterdesk-signature'],
        seconds: request.headers['x-meterdesk-timestamp'],
      });
    response.writeHead(got.length === 1 ? 503 : 200).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const secret = 'sixteen letters!';
  const context = contextWith({ webhookUrl: `http://127.0.0.1:${port}/hook`, webhookSecret: secret });
  for (let run = 0; run < 3; run++) await postNotices(context, minutesOn(5 * run));
  server.close();
  expect(got).toHaveLength(2);
  const [{ body, signature, seconds } = { body: '', signature: '', seconds: '' }] = got;
  expect(signature).toBe(signatureOf(secret, String(seconds), body));
  expect(JSON.parse(body)).toMatchObject({
    text: expect.stringContaining('North, Mill <1>: High usage, $90.'),
    type: 'notification',
  });
});

it('posts what comes after an outage of the webhook, though what came in it cost more', async () => {
  for (let index = 0; index < 20; index++) await raise(2_000 + index);
  let status = 503;
  const posted: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    posted.push(body);
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const context = contextWith({ webhookUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` });
  for (let run = 0; run < 5; run++) await postNotices(context, new Date());
  status = 200;
  const { group } = await raise(1_000);
  await postNotices(context, new Date());
  server.close();
  expect(posted.filter((body) => body.includes(group))).toHaveLength(1);
});

it('begins each digest where the one before ended, also where clocks go back between', async () => {
  const [first, second] = [await raise(30), await raise(30)];
  await createdOn(first.group, new Date('2026-10-24T04:30:00Z'));
  // At half past seven, by summer time; clocks go back in the night after.
  await createdOn(second.group, new Date('2026-10-24T05:30:00Z'));
  const { email } = await scene.person({ roles: { [first.account]: 'User', [second.account]: 'User' } });
  const token = String((await scene.signIn(email)).token);
  await scene.ask('PUT', path, token, { ...defaultPreference, digest: 'daily', timeZone: 'Europe/Berlin' });
  for (const time of ['2026-10-24T05:35:00Z', '2026-10-25T06:10:00Z', '2026-10-26T06:05:00Z'])
    await mailNotices(contextWith(), new Date(time));
  const told = mailsTo(email).map(({ text }) => [first, second].map(({ group }) => text.includes(`triage=${group}`)));
  expect(told).toEqual([
    [true, false],
    [false, true],
  ]);
});

it.each([
  [{ timeZone: 'Middle/Earth' }, '$.timeZone'],
  [{ quietFrom: 7 }, '$.quietUntil'],
])('refuses %j, and changes nothing', async (wrong, where) => {
  const token = await scene.tokenOf({});
  const { status, body } = await scene.ask('PUT', path, token, { ...defaultPreference, digest: 'daily', ...wrong });
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: [{ extensions: { path: where } }] });
  expect((await scene.ask('GET', path, token)).body).toEqual(defaultPreference);
});

it('refuses who is not signed in, and invalid unsubscribe links', async () => {
  for (const method of ['GET', 'PUT'] as const)
    expect((await scene.app.inject({ method, url: path, payload: defaultPreference })).statusCode).toBe(401);
  expect((await scene.app.inject({ url: '/platform/unsubscribe/v1.abc' })).statusCode).toBe(400);
});

it('mails since which day a notification is, by the clock of its place', async () => {
  const { account, group } = await raise(500);
  await scene.database.rows(sql`
    update "dw_Channels" c set "TimeZone" = 'America/Los_Angeles' from "dw_MLNotifications" n
    where n."ChannelId" = c."ChannelId" and n."NotificationGroupId" = ${param(group)}::uuid`);
  const { email } = await scene.person({ roles: { [account]: 'User' } });
  const token = String((await scene.signIn(email)).token);
  await scene.ask('PUT', path, token, { ...defaultPreference, immediateAbove: 400 });
  await backdatePreferences();
  await mailNotices(contextWith(), new Date());
  const [mail] = mailsTo(email);
  expect(mail?.text.match(/since 2026-05-31/g)).toHaveLength(2);
});

it('mails in the language that a person chose, with money of the account’s country', async () => {
  const { account, group } = await raise(500);
  await scene.database.rows(sql`
    update "dw_Buildings" b set "Label" = 'Große Mühle' from "dw_MLNotificationGroup" g
    where g."BuildingId" = b."BuildingId" and g."NotificationGroupId" = ${param(group)}::uuid`);
  await scene.database.rows(sql`
    update "dw_Accounts" set "CountryCode" = 'GB' where "AccountId" = ${param(account)}::uuid`);
  await scene.database.rows(sql`
    update "dw_MLNotificationGroup" set "Summary" = 'Board: Used 1,320.5 kWh more than usual over 9 hours outside of working hours.'
    where "NotificationGroupId" = ${param(group)}::uuid`);
  const { email } = await scene.person({ roles: { [account]: 'User' } });
  const token = String((await scene.signIn(email)).token);
  await scene.ask('PUT', '/platform/preferences/locale', token, { value: 'de' });
  await scene.ask('PUT', path, token, { ...defaultPreference, immediateAbove: 400 });
  await backdatePreferences();
  await mailNotices(contextWith(), new Date());
  const [mail] = mailsTo(email);
  expect(mail?.text).toContain('seit 01.06.2026');
  // The mail server decodes quoted-printable byte by byte.
  const decoded = Buffer.from(mail?.text ?? '', 'latin1').toString('utf8');
  expect(decoded).toContain('Board: 1.320,5 kWh mehr als üblich in 9 Stunden außer Betriebszeit.');
  expect(decoded).toContain('500\u00a0£');
  expect(decoded).toMatch(/^Subject: =\?UTF-8\?Q\?Große_Mühle:_Hoher_Verbrauch/m);
  const url = unsubscribePath(mail?.text);
  expect((await scene.app.inject({ url })).body).toMatch(/<html lang="de">.*Keine Mails über Meldungen mehr/s);
  const done = await scene.app.inject({ method: 'POST', url });
  expect(done.body).toMatch(/<html lang="de">.*Erledigt: Es kommen keine Mails über Meldungen mehr/s);
});

/** Replaces the comments on a group, as the console saves them. */
const saveComments = (group: string, ...comments: readonly object[]) =>
  scene.database.rows(sql`
    insert into "dw_MLNotificationsMetadata" ("NotificationGroupId", "Comments") values (${param(group)}::uuid, ${param(JSON.stringify(comments))}::json)
    on conflict ("NotificationGroupId") do update set "Comments" = excluded."Comments", "UpdatedOn" = now()`);
const commentOf = (ContactId: string, Mentions: readonly unknown[], Comment = 'Please look, @Ada <b>') => ({
  Comment,
  ContactId,
  Mentions,
  CreatedOn: new Date().toISOString(),
});

it('mails whom a comment mentions, once, with the comment', async () => {
  const { account, group } = await raise(5);
  const [author, member] = [
    await scene.person({ roles: { [account]: 'Admin' } }),
    await scene.person({ roles: { [account]: 'User' } }),
  ];
  const first = commentOf(author.contactId, [member.contactId, member.contactId, author.contactId]);
  await saveComments(group, first);
  expect(await mailMentions(contextWith(), new Date())).toBe(1);
  // Of the same time: an edit of the same comment. One without a valid time mentions nobody.
  await saveComments(
    group,
    { ...first, Comment: 'Please look at once, @Ada' },
    { Comment: 'Done', CreatedOn: 'today' },
  );
  expect(await mailMentions(contextWith(), new Date())).toBe(0);
  expect(mailsTo(author.email)).toEqual([]);
  const [mail] = mailsTo(member.email);
  expect(mail?.text).toMatch(/Subject: .* mentioned you: Mill <1>/);
  expect(mail?.text).toContain('Please look, @Ada &lt;b&gt;');
  expect(mail?.text).toContain(`triage=${group}`);
  const saying = async () => (await scene.ask('GET', path, String((await scene.signIn(member.email)).token))).body;
  expect(await saying()).toMatchObject({ mentions: true });
  await scene.app.inject({ method: 'POST', url: unsubscribePath(mail?.text) });
  expect(await saying()).toMatchObject({ mentions: false });
  await saveComments(group, commentOf(author.contactId, [member.contactId], 'And again'));
  expect(await mailMentions(contextWith(), new Date())).toBe(0);
});

it('mails a mention on a notification whose remarks keep the time of a decision long ago', async () => {
  const { account, group } = await raise(5);
  const member = await scene.person({ roles: { [account]: 'User' } });
  await scene.insert('dw_MLNotificationsMetadata', {
    NotificationGroupId: group,
    UpdatedOn: new Date(Date.now() - 30 * 86_400_000),
  });
  await scene.run(sql`update "dw_MLNotificationsMetadata"
    set "Comments" = ${param(JSON.stringify([commentOf(randomUUID(), [member.contactId])]))}::jsonb, "UpdatedOn" = "UpdatedOn"
    where "NotificationGroupId" = ${param(group)}::uuid`);
  expect(await mailMentions(contextWith(), new Date())).toBe(1);
  expect(mailsTo(member.email)).toHaveLength(1);
});

it('mails no mention to who may not read the notification, is inactive, or has quiet hours, and none of days ago', async () => {
  const { account, group } = await raise(5);
  const author = await scene.person({ roles: { [account]: 'Admin' } });
  const stranger = await scene.person({ roles: { [(await raise(5)).account]: 'Admin' } });
  const gone = await scene.person({ roles: { [account]: 'User' } });
  await scene.database.rows(
    sql`update "dw_Contacts" set "Status" = ${param(ContactStatus.values.Inactive)} where "ContactId" = ${param(gone.contactId)}::uuid`,
  );
  const asleep = await scene.person({ roles: { [account]: 'User' } });
  const token = String((await scene.signIn(asleep.email)).token);
  const hour = new Date().getUTCHours();
  await scene.ask('PUT', path, token, { ...defaultPreference, quietFrom: hour, quietUntil: (hour + 2) % 24 });
  const late = await scene.person({ roles: { [account]: 'User' } });
  await saveComments(
    group,
    commentOf(author.contactId, [stranger.contactId, gone.contactId, asleep.contactId, 'nobody', null]),
    {
      ...commentOf(author.contactId, [late.contactId]),
      CreatedOn: new Date(Date.now() - 3 * 86_400_000).toISOString(),
    },
  );
  expect(await mailMentions(contextWith(), new Date())).toBe(0);
  const wake = new Date(Date.now() + 3 * 3_600_000);
  expect(await mailMentions(contextWith(), wake)).toBe(1);
  expect(mailsTo(asleep.email)).toHaveLength(1);
});
