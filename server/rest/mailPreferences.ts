import { authenticate } from '../identity/authenticate';
import { noContent, type TypedApp } from '../identity/schemas';
import { NoticePreference, noticePreferenceOf, saveNoticePreference } from '../jobs/notices/noticePreference';
import type { RestContext } from './context';

const path = '/platform/notice-preference';

/** Registers the routes for a person's preference for mails about notifications, which nobody else reads or writes. */
export function mailPreferenceRoutes(app: TypedApp, context: RestContext): void {
  app.get(
    path,
    { schema: { summary: 'Which notifications the caller is mailed', response: { 200: NoticePreference } } },
    async (request) => noticePreferenceOf(context, (await authenticate(context, request)).contactId),
  );

  const schema = {
    summary: 'Choose which notifications the caller is mailed',
    body: NoticePreference,
    response: { 204: noContent },
  };
  app.put(path, { schema }, async (request, reply) => {
    const { contactId } = await authenticate(context, request);
    await saveNoticePreference(context, contactId, request.body);
    return reply.code(204).send();
  });
}
