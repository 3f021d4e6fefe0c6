import type { Job } from './job';
import { mailMentions } from './notices/mailMentions';

/** Mails people mentioned in a comment on a notification: some seconds later, or after their quiet hours. */
export const job: Job = {
  name: 'sendMentions',
  schedule: '*/5 * * * *',
  after: 'mlNotificationsMetadata',
  run: async (context, log) => {
    const mails = await mailMentions(context, new Date());
    if (mails > 0) log(`Notices: sent ${mails} mails to people mentioned in comments.`);
  },
};
