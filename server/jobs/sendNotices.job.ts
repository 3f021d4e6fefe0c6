import type { Job } from './job';
import { mailNotices } from './notices/mailNotices';
import { postNotices } from './notices/webhook';

/** Every five minutes, mails new notifications to subscribers and posts them to the webhook. */
export const job: Job = {
  name: 'sendNotices',
  schedule: '*/5 * * * *',
  run: async (context, log) => {
    const now = new Date();
    const [mails, posts] = [await mailNotices(context, now), await postNotices(context, now)];
    if (mails + posts > 0) log(`Notices: sent ${mails} mails and ${posts} webhook posts about notifications.`);
  },
};
