import { currentProfile } from '../auth/profile';
import { accessToken } from '../auth/session';
import { config } from '../lib/config';
import { sendTo } from './client';
import { createDataProvider } from './createDataProvider';

export const send = sendTo(() => config().graphql, accessToken);

export const dataProvider = createDataProvider(send, async () => (await currentProfile())?.isStaff ?? false);
