import { encrypt } from '../../identity/encryption';
import type { MailLanguage } from '../../identity/mailLanguage';
import type { Mail } from '../../identity/outbox';
import type { Settings } from '../../settings';
import type { DueGroup } from './dueGroups';
import { localHour } from './localHour';
import { noticeTexts } from './noticeTexts';

type Links = Pick<Settings, 'publicUrl' | 'tokenSecret'>;

interface Notice {
  readonly to: string;
  readonly contactId: string;
  readonly language: MailLanguage;
  readonly subject: string;
  readonly groups: readonly DueGroup[];
  /** Number of further groups that the mail does not list. */
  readonly unlisted?: number;
  /** Comment on the group that mentions the recipient. */
  readonly comment?: string;
  /** Usage chart of the first group, as a PNG. */
  readonly picture?: Buffer | undefined;
}

/** Returns the URL of a group in triage. */
export const groupLink = (publicUrl: string, id: string): string =>
  `${publicUrl}/app/list/notifications?${new URLSearchParams({ triage: id })}`;

/** Returns a mail that lists groups with links, as text and HTML. */
export function noticeMail(
  settings: Links,
  { to, contactId, language, subject, groups, unlisted = 0, comment, picture }: Notice,
): Mail {
  const texts = noticeTexts[language];
  const unsubscribeUrl = `${settings.publicUrl}/platform/unsubscribe/${encrypt(settings, 'unsubscribe', contactId)}`;
  const lines = groups.map(
    (group) =>
      `${titleOf(group, language)}\n${texts.summary(group.summary ?? '')}\n${groupLink(settings.publicUrl, group.id)}`,
  );
  const more = unlisted > 0 ? texts.more(unlisted) : undefined;
  const moreUrl = `${settings.publicUrl}/app/list/notifications`;
  if (more) lines.push(`${more}\n${moreUrl}`);
  const moreLink = more ? `<p><a href="${escaped(moreUrl)}">${more}</a></p>` : '';
  const rows = groups.map(
    (group) => `<tr><td style="padding:6px 12px 6px 0;vertical-align:top">
<a href="${escaped(groupLink(settings.publicUrl, group.id))}">${escaped(`${group.building}: ${texts.alertType(group.alertType)}`)}</a><br>
<span style="color:#536072">${escaped(group.account)}, ${texts.since(startDayOf(group))}. ${escaped(texts.summary(group.summary ?? ''))}</span></td>
<td style="padding:6px 0;text-align:right;vertical-align:top;white-space:nowrap">${moneyOf(group, language)}</td></tr>`,
  );
  const image = picture
    ? `<p><img src="cid:picture" width="560" height="160" alt="${texts.picture}">
<br><span style="color:#536072;font-size:12px">${escaped(groups[0]?.building ?? '')}: ${texts.caption}</span></p>`
    : '';
  const quote =
    comment === undefined
      ? ''
      : `<blockquote style="margin:12px 0;padding-left:12px;border-left:3px solid #b45309;white-space:pre-wrap">${escaped(comment)}</blockquote>`;
  return {
    to,
    subject,
    text: `${comment === undefined ? '' : `${comment}\n\n`}${lines.join('\n\n')}\n\n--\n${texts.stop}: ${unsubscribeUrl}`,
    html: `<!doctype html><html lang="${language}"><body style="font:14px system-ui,sans-serif;color:#1a2330"><h1 style="font-size:18px">${escaped(subject)}</h1>
${quote}${image}<table style="border-collapse:collapse;max-width:560px;width:100%">${rows.join('\n')}</table>${moreLink}
<p style="color:#536072;font-size:12px"><a href="${escaped(`${settings.publicUrl}/app/profile`)}">${texts.choose}</a> · <a href="${escaped(unsubscribeUrl)}">${texts.stop}</a></p></body></html>`,
    ...(picture && { picture }),
    unsubscribe: unsubscribeUrl,
  };
}

function titleOf(group: DueGroup, language: MailLanguage): string {
  const { alertType, since } = noticeTexts[language];
  const { building, account } = group;
  return `${building}: ${alertType(group.alertType)}, ${moneyOf(group, language)} (${account}, ${since(startDayOf(group))})`;
}

const startDayOf = ({ start, timeZone }: DueGroup): string => localHour(start, timeZone).day;

export const moneyOf = ({ cost, currency }: Pick<DueGroup, 'cost' | 'currency'>, language: MailLanguage): string =>
  cost.toLocaleString(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  });

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
