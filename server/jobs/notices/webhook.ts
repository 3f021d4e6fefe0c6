import { createHmac } from 'node:crypto';
import type { Context } from '../../context';
import { deliverOnce } from './delivery';
import { dueGroups } from './dueGroups';
import { groupLink, moneyOf } from './noticeMail';

/** Timeout of a request, in ms. */
const timeout = 10_000;
const dayMs = 86_400_000;

/**
 * Posts each notification of the last day to the webhook once, with retries after failures, until the signal is
 * aborted. Returns the number posted.
 */
export async function postNotices(context: Context, now: Date, signal?: AbortSignal): Promise<number> {
  const { database, catalogue, settings } = context;
  const { webhookUrl, webhookSecret, publicUrl } = settings;
  if (!webhookUrl) return 0;
  const { groups } = await database.read((session) =>
    dueGroups(session, catalogue, undefined, { now, since: new Date(now.getTime() - dayMs), recipient: 'webhook' }),
  );
  let posted = 0;
  for (const group of groups) {
    if (signal?.aborted) break;
    const link = groupLink(publicUrl, group.id);
    const text = `${group.account}, ${group.building}: ${group.alertType}, ${moneyOf(group, 'en')}. ${link}`;
    const body = JSON.stringify({ text, type: 'notification', notification: { ...group, link } });
    const isPosted = await deliverOnce(context, 'webhook', group.id, now, () =>
      post(webhookUrl, webhookSecret, body, now),
    );
    if (isPosted) posted += 1;
  }
  return posted;
}

/** Returns the signature of a body: `sha256=` and the hex HMAC of seconds since 1970, a dot and the body. */
export const signatureOf = (secret: string, seconds: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

async function post(url: string, secret: string | undefined, body: string, now: Date): Promise<void> {
  const seconds = String(Math.floor(now.getTime() / 1000));
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-meterdesk-timestamp': seconds,
      ...(secret && { 'x-meterdesk-signature': signatureOf(secret, seconds, body) }),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  });
  if (!response.ok) throw new Error(`The webhook answered ${response.status}.`);
}
