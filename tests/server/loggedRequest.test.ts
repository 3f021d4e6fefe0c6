import { expect, it } from 'vitest';
import { loggedRequest } from '../../server/http/loggedRequest';

it.each([
  ['/federated?t=a.b.c', '/federated'],
  ['/identity/federated/callback?code=x&state=y', '/identity/federated/callback'],
  ['/reset-password/the-code/ada%40demo.test', '/reset-password/…'],
  ['/first-run/the-code', '/first-run/…'],
  ['/platform/unsubscribe/the-token', '/platform/unsubscribe/…'],
  ['/app/list/sites?filter={}', '/app/list/sites'],
])('of %s the log keeps %s', (url, kept) => {
  expect(loggedRequest({ method: 'GET', url, ip: '192.0.2.1' })).toEqual({
    method: 'GET',
    url: kept,
    remoteAddress: '192.0.2.1',
  });
});
