import { Type } from 'typebox';
import { decrypt } from '../identity/encryption';
import { HttpError } from '../identity/httpError';
import { type MailLanguage, mailLanguageOf } from '../identity/mailLanguage';
import type { TypedApp } from '../identity/schemas';
import { unsubscribe } from '../jobs/notices/noticePreference';
import { noticeTexts } from '../jobs/notices/noticeTexts';
import type { RestContext } from './context';

const params = Type.Object({ token: Type.String({ maxLength: 400 }) });
const page = Type.Unsafe<string>({ type: 'string', description: 'A page' });

/**
 * Registers the page that ends mails about notifications, in the language of the recipient: GET asks for confirmation,
 * as mail scanners follow links; POST ends them, as mail clients send it themselves (RFC 8058).
 */
export async function unsubscribeRoutes(app: TypedApp, context: RestContext): Promise<void> {
  await app.register(async (forms: TypedApp) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    const path = '/platform/unsubscribe/:token';
    const described = { security: [], params, response: { 200: page } };

    const question = { ...described, summary: 'A page that asks whether to end mails about notifications' };
    forms.get(path, { schema: question }, async (request, reply) => {
      const language = await mailLanguageOf(context.database, contactOf(request.params.token));
      const button = `<form method="post"><button>${noticeTexts[language].stopButton}</button></form>`;
      return reply.type('text/html; charset=utf-8').send(pageWith(language, button));
    });

    forms.post(path, { schema: { ...described, summary: 'End mails about notifications' } }, async (request, reply) => {
      const contactId = contactOf(request.params.token);
      await unsubscribe(context, contactId);
      const language = await mailLanguageOf(context.database, contactId);
      return reply.type('text/html; charset=utf-8').send(pageWith(language, `<p>${noticeTexts[language].stopped}</p>`));
    });
  });

  function contactOf(token: string): string {
    const contactId = decrypt(context.settings, 'unsubscribe', token);
    if (contactId === undefined)
      throw new HttpError('This link is incomplete: please open it from the mail again.', 'invalid-link', 400);
    return contactId;
  }
}

const pageWith = (language: MailLanguage, content: string): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Meterdesk</title></head>
<body style="font:16px system-ui,sans-serif;max-width:36em;margin:15vh auto;padding:0 1em"><main><h1>Meterdesk</h1>${content}</main></body></html>`;
