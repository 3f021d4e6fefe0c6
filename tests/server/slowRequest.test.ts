import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answerClientError } from '../../server/http/clientError';
import { limitRequests } from '../../server/http/limits';

test('a request that does not arrive is refused, and its connection closed also if the client leaves its side open', async () => {
  const app = fastify({ clientErrorHandler: answerClientError });
  limitRequests(app, 100);
  app.post('/', async () => 'done');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const accepted: Promise<Socket[]> = once(app.server, 'connection');
  const { port } = app.server.address() as AddressInfo;
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let response = '';
  client.on('data', (chunk: Buffer) => {
    response += chunk.toString();
  });
  onTestFinished(async () => {
    client.destroy();
    await app.close();
  });
  client.write('POST / HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{');
  await once(client, 'end');
  expect(response).toMatch(/^HTTP\/1\.1 408 .*The request took too long to arrive\./s);
  const [socket] = await accepted;
  await vi.waitFor(() => expect(socket?.destroyed).toBe(true), { timeout: 5_000 });
});
