import type { Job } from './job';
import { untilNextRun } from './notices/delivery';
import { mailNotices } from './notices/mailNotices';
import { postNotices } from './notices/webhook';

/** Every five minutes, mails new notifications to subscribers and posts them to the webhook. */
export const job: Job = {
  name: 'sendNotices',
  schedule: '*/5 * * * *',
  run: async (context, log, signal) => {
    const now = new Date();
    const posts = await postNotices(context, now, untilNextRun(signal));
    const mails = await mailNotices(context, now, untilNextRun(signal));
    if (mails + posts > 0) log(`Notices: sent ${mails} mails and ${posts} webhook posts about notifications.`);
  },
};
