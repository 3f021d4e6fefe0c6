import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection } from '../../server/graphql/live/connection';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a socket that closes while its token is checked leaves no timer behind', async () => {
  const socket = Object.assign(new EventEmitter(), { readyState: 1, close: vi.fn(), send: vi.fn() });
  const visitor = { caller: { rights: '' }, claims: {}, until: new Date(Date.now() + 3_600_000) };
  let answer: (found: typeof visitor) => void = () => undefined;
  const authenticate = () =>
    new Promise<typeof visitor>((resolve) => {
      answer = resolve;
    });
  const authenticator = { authenticate, log: { warn: vi.fn() } };
  const connection = Reflect.construct(Connection, [socket, {}, authenticator]);
  socket.emit('message', JSON.stringify({ type: 'connection_init', payload: { Authorization: 'Bearer x' } }), false);
  socket.readyState = 3;
  socket.emit('close');
  answer(visitor);
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.visitor).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});
