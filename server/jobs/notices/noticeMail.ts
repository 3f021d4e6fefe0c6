import { encrypt } from '../../identity/encryption';
import type { Mail } from '../../identity/outbox';
import type { Settings } from '../../settings';
import type { DueGroup } from './dueGroups';

type Links = Pick<Settings, 'publicUrl' | 'tokenSecret'>;

interface Notice {
  readonly to: string;
  readonly contactId: string;
  readonly subject: string;
  readonly groups: readonly DueGroup[];
  /** Of the first group, as a PNG. */
  readonly picture?: Buffer | undefined;
}

/** Returns the address of a group in triage. */
export const groupLink = (publicUrl: string, id: string): string =>
  `${publicUrl}/app/list/notifications?${new URLSearchParams({ triage: id })}`;

/** Returns a mail that lists groups with a way to each, as text and as a page. */
export function noticeMail(settings: Links, { to, contactId, subject, groups, picture }: Notice): Mail {
  const stop = `${settings.publicUrl}/platform/unsubscribe/${encrypt(settings, 'unsubscribe', contactId)}`;
  const lines = groups.map(
    (group) => `${titleOf(group)}\n${group.summary ?? ''}\n${groupLink(settings.publicUrl, group.id)}`,
  );
  const rows = groups.map(
    (group) => `<tr><td style="padding:6px 12px 6px 0;vertical-align:top">
<a href="${escaped(groupLink(settings.publicUrl, group.id))}">${escaped(`${group.building}: ${group.alertType}`)}</a><br>
<span style="color:#536072">${escaped(group.account)}, since ${dayOf(group.start)}. ${escaped(group.summary ?? '')}</span></td>
<td style="padding:6px 0;text-align:right;vertical-align:top;white-space:nowrap">${moneyOf(group.cost)}</td></tr>`,
  );
  const image = picture
    ? `<p><img src="cid:picture" width="560" height="160" alt="Hourly usage (line) against what was expected (band); the time of the notification is shaded">
<br><span style="color:#536072;font-size:12px">${escaped(groups[0]?.building ?? '')}: usage by the hour (line), expected (band).</span></p>`
    : '';
  return {
    to,
    subject: ascii(subject),
    text: `${lines.join('\n\n')}\n\n--\nNo more of these mails: ${stop}`,
    html: `<!doctype html><html lang="en"><body style="font:14px system-ui,sans-serif;color:#1a2330"><h1 style="font-size:18px">${escaped(subject)}</h1>
${image}<table style="border-collapse:collapse;max-width:560px;width:100%">${rows.join('\n')}</table>
<p style="color:#536072;font-size:12px"><a href="${escaped(`${settings.publicUrl}/app/profile`)}">Choose what you are mailed</a> · <a href="${escaped(stop)}">No more of these mails</a></p></body></html>`,
    ...(picture && { picture }),
    unsubscribe: stop,
  };
}

const titleOf = ({ building, alertType, account, start, cost }: DueGroup): string =>
  `${building}: ${alertType}, ${moneyOf(cost)} (${account}, since ${dayOf(start)})`;

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

export const moneyOf = (cost: number): string =>
  cost.toLocaleString('en', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

const ascii = (text: string): string => text.normalize('NFD').replace(/[^\x20-\x7e]/g, '');

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
