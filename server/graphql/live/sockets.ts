import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { GRAPHQL_TRANSPORT_WS_PROTOCOL } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Context } from '../../context';
import { authenticateWithClaims } from '../../identity/authenticate';
import { HttpError } from '../../identity/httpError';
import { expiryOf } from '../../identity/token';
import type { Api } from '../api';
import { OperationQuota } from '../operationQuota';
import type { ChangeBatch, ChangeHub } from './changeHub';
import { Connection } from './connection';
import { SubscriptionRegistry, type Visitor } from './subscriptionRegistry';

/** Bytes of a message: a document and its variables. */
const maxMessageBytes = 262_144;
/** In ms: the interval of pings, and how long sockets have to close when the process ends. */
const heartbeatMs = 25_000;
const closeTimeoutMs = 1_000;

/** Registers the WebSocket endpoint of subscriptions, at the address of the data API. */
export function liveRoutes(
  app: FastifyInstance,
  context: Context,
  api: Api,
  hub: ChangeHub,
  isAvailable: () => boolean,
): void {
  const registry = new SubscriptionRegistry(
    api,
    context.settings,
    new OperationQuota(context.database, context.settings.requestsPerMinute),
  );
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: maxMessageBytes,
    handleProtocols: (offered) => (offered.has(GRAPHQL_TRANSPORT_WS_PROTOCOL) ? GRAPHQL_TRANSPORT_WS_PROTOCOL : false),
  });
  const connections = new Map<WebSocket, Connection>();
  const authenticate = async (token: string): Promise<Visitor | undefined> => {
    try {
      const handshake = { headers: { authorization: `Bearer ${token}` }, log: app.log };
      // Before the first refresh: changes after it must be received.
      const [visitor] = await Promise.all([authenticateWithClaims(context, handshake), hub.listen()]);
      return { ...visitor, until: expiryOf(token) };
    } catch (error) {
      if (error instanceof HttpError) return undefined;
      throw error;
    }
  };
  const checkAllRights = async (): Promise<void> => {
    const open = [...connections.values()].flatMap((connection) => {
      const { visitor } = connection;
      return visitor ? [{ connection, visitor }] : [];
    });
    if (open.length === 0) return;
    const rights = await registry.rightsOfEach(open.map(({ visitor }) => visitor));
    for (const [index, { connection }] of open.entries()) connection.checkRights(rights[index] ?? null);
  };
  const recheckRights = (): void =>
    void checkAllRights().catch((error: unknown) =>
      app.log.warn({ err: error }, 'The rights of sockets are not known.'),
    );

  server.on('connection', (socket) => {
    connections.set(socket, new Connection(socket, registry, { authenticate, log: app.log }));
    socket.on('close', () => connections.delete(socket));
    // A message that is too large or malformed: the socket closes itself.
    socket.on('error', () => undefined);
  });
  const unsubscribe = hub.subscribe((changeBatch) => {
    if (concernsRights(changeBatch)) recheckRights();
    for (const connection of connections.values()) connection.changed(changeBatch);
  });
  const stopHeartbeat = startHeartbeat(server, recheckRights);
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const refusal = refusalOf(request, isAvailable());
    if (refusal) return void socket.end(`HTTP/1.1 ${refusal}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
    server.handleUpgrade(request, socket, head, (opened) => server.emit('connection', opened, request));
  });
  app.addHook('preClose', async () => {
    unsubscribe();
    stopHeartbeat();
    await registry.stop().catch(() => undefined);
    for (const socket of server.clients) socket.close(1001, 'Going away');
    setTimeout(() => {
      for (const socket of server.clients) socket.terminate();
    }, closeTimeoutMs).unref();
  });
}

/** The resources that a caller's identity and rights are read from. */
const rightsResources = ['contacts', 'contactsRole', 'sessions'];

const concernsRights = ({ changes, since }: ChangeBatch): boolean =>
  since !== undefined || rightsResources.some((resource) => changes.has(resource));

function refusalOf({ url = '', headers }: IncomingMessage, isAvailable: boolean): string | undefined {
  if (!/^\/v1\/graphql(\?|$)/.test(url) || headers.upgrade?.toLowerCase() !== 'websocket') return '404 Not Found';
  return isAvailable ? undefined : '503 Service Unavailable';
}

/** Closes sockets that answer no ping. Returns a stop function. */
function startHeartbeat(server: WebSocketServer, recheckRights: () => void): () => void {
  const unanswered = new WeakSet<WebSocket>();
  const timer = setInterval(() => {
    // A session also expires, which writes no row.
    if (server.clients.size > 0) recheckRights();
    for (const socket of server.clients) {
      if (unanswered.has(socket)) {
        socket.terminate();
        continue;
      }
      unanswered.add(socket);
      socket.once('pong', () => unanswered.delete(socket));
      socket.ping();
    }
  }, heartbeatMs).unref();
  return () => clearInterval(timer);
}
