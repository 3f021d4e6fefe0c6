import type { Job } from './job';
import { untilNextRun } from './notices/delivery';
import { mailMentions } from './notices/mailMentions';

/** Mails people mentioned in a comment on a notification: some seconds later, or after their quiet hours. */
export const job: Job = {
  name: 'sendMentions',
  schedule: '*/5 * * * *',
  after: 'mlNotificationsMetadata',
  run: async (context, log, signal) => {
    const mails = await mailMentions(context, new Date(), untilNextRun(signal));
    if (mails > 0) log(`Notices: sent ${mails} mails to people mentioned in comments.`);
  },
};
