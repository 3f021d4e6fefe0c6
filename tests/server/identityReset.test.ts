import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { param, sql } from '../../server/sql/fragment';
import { password, Scene } from './scene';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene.close());
afterEach(() => {
  vi.useRealTimers();
});

const forgot = (emailAddress: string) =>
  scene.app.inject({ method: 'POST', url: '/identity/forgot', payload: { emailAddress } });

async function reset(emailAddress: string, resetCode: string, to: string) {
  const payload = { emailAddress, resetCode, password: to };
  const response = await scene.app.inject({ method: 'PUT', url: '/identity/forgot', payload });
  return { status: response.statusCode, body: response.body };
}

/** The code in the mail that was written to somebody. */
async function codeFor(email: string): Promise<string> {
  await forgot(email);
  return vi.waitFor(() => {
    const link = new RegExp(`https://console\\.test/reset-password/([\\w-]+)/${encodeURIComponent(email)}`);
    const [, code] = scene.mails().flatMap((mail) => link.exec(mail) ?? []);
    if (!code) throw new Error(`No mail to ${email} yet.`);
    return code;
  });
}

describe('a forgotten password', () => {
  it('is answered alike for those who have the address and those who do not', async () => {
    const { email } = await scene.person();
    for (const address of [email, 'nobody@people.test', 'not an address']) {
      const { statusCode, body } = await forgot(address);
      expect({ statusCode, body }).toEqual({ statusCode: 204, body: '' });
    }
  });

  it('is answered in the same time', async () => {
    const { email } = await scene.person();
    const time = async (address: string) => {
      const start = performance.now();
      await forgot(address);
      return performance.now() - start;
    };
    await time(email);
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let round = 0; round < 15; round++) {
      known.push(await time(email));
      unknown.push(await time(`nobody${round}@people.test`));
    }
    const usual = (times: number[]) => times.sort((a, b) => a - b)[7] ?? 0;
    // The answer goes out before anybody is looked for, so both are a few milliseconds.
    expect(Math.abs(usual(known) - usual(unknown))).toBeLessThan(20);
  });

  it('is replaced with the code that was mailed', async () => {
    const { email } = await scene.person();
    const code = await codeFor(email);
    expect(await reset(email, code, 'quite another one')).toEqual({ status: 204, body: '' });
    expect((await scene.signIn(email)).outcome).toBe(0);
    expect((await scene.signIn(email, 'quite another one')).outcome).toBe(2);
  });

  it('ends every session, for REST and renewal', async () => {
    const { email } = await scene.person();
    const tokens = [(await scene.signIn(email)).token, (await scene.signIn(email)).token];
    await reset(email, await codeFor(email), 'quite another one');
    for (const token of tokens) {
      expect((await scene.ask('GET', '/platform/profile', token)).status).toBe(401);
      expect((await scene.ask('PATCH', '/identity', token)).status).toBe(401);
    }
  });

  it('ends the wait of a locked account', async () => {
    const { email } = await scene.person();
    for (let tried = 0; tried < 11; tried++) await scene.signIn(email, 'wrong');
    await reset(email, await codeFor(email), 'quite another one');
    expect((await scene.signIn(email, 'quite another one')).outcome).toBe(2);
  });
});

describe('a reset code', () => {
  it('works once', async () => {
    const { email } = await scene.person();
    const code = await codeFor(email);
    expect((await reset(email, code, 'quite another one')).status).toBe(204);
    expect((await reset(email, code, 'and yet another one')).status).toBe(400);
    expect((await scene.signIn(email, 'quite another one')).outcome).toBe(2);
  });

  it('works for its own address only, and as it was mailed', async () => {
    const [one, other] = [await scene.person(), await scene.person()];
    const code = await codeFor(one.email);
    expect((await reset(other.email, code, 'quite another one')).status).toBe(400);
    expect((await reset('nobody@people.test', code, 'quite another one')).status).toBe(400);
    expect((await reset(one.email, `${code}x`, 'quite another one')).status).toBe(400);
    expect((await reset(one.email, '', 'quite another one')).status).toBe(400);
    expect((await scene.signIn(one.email)).outcome).toBe(2);
  });

  it('works for the address that it was mailed to, not for one that the contact has been given since', async () => {
    const { contactId, email } = await scene.person();
    const code = await codeFor(email);
    const rename = (address: string) =>
      scene.run(sql`update "dw_Contacts" set "EmailAddress" = ${param(address)}
        where "ContactId" = ${param(contactId)}::uuid`);
    await rename(`right.${email}`);
    expect((await reset(`right.${email}`, code, 'quite another one')).status).toBe(400);
    const later = await codeFor(`right.${email}`);
    await rename(`Right.${email}`);
    expect((await reset(`right.${email}`, later, 'quite another one')).status).toBe(204);
  });

  it('works for thirty minutes', async () => {
    const { email } = await scene.person();
    const code = await codeFor(email);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 });
    expect((await reset(email, code, 'quite another one')).status).toBe(400);
    expect((await scene.signIn(email, password)).outcome).toBe(2);
  });

  it('is kept as a digest, and nothing of it in the journal', async () => {
    const { contactId, email } = await scene.person();
    const code = await codeFor(email);
    const { rows } = await scene.database.pool.query('select * from "dw_Contacts" where "ContactId" = $1', [contactId]);
    expect(JSON.stringify(rows)).not.toContain(code);
    await reset(email, code, 'quite another one');
    const journal = await scene.database.pool.query('select * from meterdesk.change where row_key = $1', [contactId]);
    expect(journal.rows).toHaveLength(1);
  });
});

describe('a new password', () => {
  it.each(['password1', 'Password!', 'seven77', '12345678', 'abcabcabc', 'x'.repeat(1_001)])(
    'is refused where it is too weak or too long: %.12s',
    async (weak) => {
      const { email } = await scene.person();
      const code = await codeFor(email);
      expect((await reset(email, code, weak)).status).toBe(422);
      expect((await reset(email, code, 'quite another one')).status).toBe(204);
    },
  );

  it('may have a hundred characters, and each of them counts', async () => {
    const { email } = await scene.person();
    const long = `${'correct horse '.repeat(7)}!?`;
    expect(long).toHaveLength(100);
    expect((await reset(email, await codeFor(email), long)).status).toBe(204);
    expect((await scene.signIn(email, `${long.slice(0, 72)}x${long.slice(73)}`)).outcome).toBe(0);
    expect((await scene.signIn(email, long)).outcome).toBe(2);
  });
});
