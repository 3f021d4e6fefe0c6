import type { FastifyBaseLogger } from 'fastify';
import { CloseCode, type ConnectionInitMessage, MessageType, parseMessage, type SubscribeMessage } from 'graphql-ws';
import { type RawData, WebSocket } from 'ws';
import { bearerIn } from '../../identity/token';
import { apiErrorOf } from '../../writes/databaseErrors';
import { ApiError, errorBody } from '../../writes/errors';
import type { ChangeBatch } from './changeHub';
import type { RefreshContext } from './liveOperation';
import { openLive } from './openLive';
import { Subscription } from './subscription';
import type { SubscriptionRegistry, Visitor } from './subscriptionRegistry';

interface ConnectionAuthenticator {
  /** Returns the caller of a bearer token; undefined where the token is not valid. */
  readonly authenticate: (token: string) => Promise<Visitor | undefined>;
  readonly log: FastifyBaseLogger;
}

/**
 * Close code after the caller's rights have changed: clients of graphql-ws reconnect on this code, and are then
 * given their current rights.
 */
const rightsChanged = { code: 4205, reason: 'Your rights have changed: please connect again' } as const;

/** Milliseconds in which a socket must authenticate, and in which it must take what was sent. */
const timeoutMs = { init: 5_000, send: 30_000 } as const;
/** Bytes that may be unsent before sending pauses. */
const maxBufferedBytes = 1_048_576;

/** One socket that speaks graphql-transport-ws. */
export class Connection {
  visitor: Visitor | undefined;
  private hasBegun = false;
  private timer: NodeJS.Timeout;
  private readonly open = new Map<string, Subscription>();
  private readonly admitting = new Set<string>();

  constructor(
    private readonly socket: WebSocket,
    private readonly registry: SubscriptionRegistry,
    private readonly authenticator: ConnectionAuthenticator,
  ) {
    this.timer = setTimeout(
      () => socket.close(CloseCode.ConnectionInitialisationTimeout, 'Connection initialisation timeout'),
      timeoutMs.init,
    );
    socket.on('message', (data, isBinary) => void this.receive(data, isBinary));
    socket.on('close', () => this.clear());
  }

  changed(changeBatch: ChangeBatch): void {
    for (const subscription of this.open.values()) subscription.changed(changeBatch);
  }

  /**
   * Closes the socket unless the rights are those with which the caller connected; null where the session has ended.
   */
  checkRights(rights: string | null): void {
    if (rights === null) this.refuse();
    else if (rights !== this.visitor?.caller.rights) this.socket.close(rightsChanged.code, rightsChanged.reason);
  }

  /** Closes the socket because the token or the session has ended; a new token may connect again. */
  private refuse(): void {
    this.socket.close(CloseCode.Forbidden, 'Forbidden');
  }

  private async receive(data: RawData, isBinary: boolean): Promise<void> {
    try {
      if (isBinary) throw new Error('A message is text.');
      const message = parseMessage(String(data));
      if (message.type === MessageType.ConnectionInit) await this.begin(message);
      else if (message.type === MessageType.Ping) this.sendMessage({ type: MessageType.Pong });
      else if (message.type === MessageType.Subscribe) this.subscribe(message);
      else if (message.type === MessageType.Complete) this.end(message.id);
      else if (message.type !== MessageType.Pong) throw new Error(`A client does not send ${message.type}.`);
    } catch (error) {
      this.socket.close(CloseCode.BadRequest, error instanceof Error ? error.message.slice(0, 100) : 'Bad request');
    }
  }

  private async begin({ payload }: ConnectionInitMessage): Promise<void> {
    if (this.hasBegun)
      return this.socket.close(CloseCode.TooManyInitialisationRequests, 'Too many initialisation requests');
    this.hasBegun = true;
    const token = tokenIn(payload);
    const visitor = token === undefined ? undefined : await this.authenticate(token);
    if (!visitor) return this.refuse();
    // Closed meanwhile: nothing would clear the timer of the token, which keeps the connection for an hour.
    if (this.socket.readyState !== WebSocket.OPEN) return;
    clearTimeout(this.timer);
    this.visitor = visitor;
    this.timer = setTimeout(() => this.refuse(), visitor.until.getTime() - Date.now());
    this.sendMessage({ type: MessageType.ConnectionAck });
  }

  private async authenticate(token: string): Promise<Visitor | undefined> {
    try {
      return await this.authenticator.authenticate(token);
    } catch (error) {
      this.authenticator.log.warn({ err: error }, 'A socket could not be opened.');
      this.socket.close(1013, 'Try again later');
      return undefined;
    }
  }

  private subscribe({ id, payload }: SubscribeMessage): void {
    const { visitor } = this;
    if (!visitor) {
      this.socket.close(CloseCode.Unauthorized, 'Unauthorized');
    } else if (this.open.has(id) || this.admitting.has(id)) {
      this.socket.close(CloseCode.SubscriberAlreadyExists, `Subscriber for ${id} already exists`);
    } else {
      void this.admit(visitor, id, payload);
    }
  }

  private async admit(visitor: Visitor, id: string, payload: SubscribeMessage['payload']): Promise<void> {
    const { caller } = visitor;
    const { contactId } = caller;
    this.admitting.add(id);
    try {
      await this.registry.admit(contactId);
      await this.expectUnchangedRights(visitor).catch((error: unknown) => {
        this.registry.dismiss(contactId);
        throw error;
      });
    } catch (error) {
      if (this.admitting.delete(id)) this.fail(id, error);
      return;
    }
    // The client may have completed it before it was opened.
    if (!this.admitting.delete(id)) return this.registry.dismiss(contactId);
    try {
      const { query, operationName, variables } = payload;
      const request = { query, operationName: operationName ?? undefined, variables: variables ?? undefined };
      const live = openLive(this.registry.api, caller, request);
      const output = {
        refreshContext: (changeBatch: ChangeBatch | undefined) => this.refreshContext(changeBatch),
        send: (text: string) => this.send(`{"id":${JSON.stringify(id)},"type":"next","payload":${text}}`),
        fail: (error: unknown) => {
          if (this.close(id)) this.fail(id, error);
        },
      };
      this.open.set(id, new Subscription(live, output));
    } catch (error) {
      this.registry.dismiss(contactId);
      this.fail(id, error);
    }
  }

  private async refreshContext(changeBatch: ChangeBatch | undefined): Promise<RefreshContext> {
    const visitor = this.visitor as Visitor;
    // Before the first refresh, the rights were checked with the subscription.
    if (changeBatch) await this.expectUnchangedRights(visitor, changeBatch);
    return { caller: visitor.caller, changeBatch, rows: (query) => this.registry.rows(changeBatch, query) };
  }

  /** Throws ApiError where the caller's rights are no longer those with which they connected. */
  private async expectUnchangedRights(visitor: Visitor, changeBatch?: ChangeBatch): Promise<void> {
    const rights = await this.registry.rights(visitor, changeBatch);
    this.checkRights(rights);
    if (rights !== visitor.caller.rights) throw new ApiError('permission-error', rightsChanged.reason);
  }

  private fail(id: string, error: unknown): void {
    const apiError = apiErrorOf(error, this.registry.api.catalogue);
    if (!apiError) this.authenticator.log.error({ err: error }, 'a subscription failed');
    const { errors } = errorBody(
      apiError ?? new ApiError('unexpected', 'Something went wrong here. It has been recorded.'),
    );
    this.sendMessage({ id, type: MessageType.Error, payload: errors });
  }

  private end(id: string): void {
    this.admitting.delete(id);
    this.close(id);
  }

  private close(id: string): boolean {
    const subscription = this.open.get(id);
    if (!subscription) return false;
    subscription.end();
    this.open.delete(id);
    this.registry.dismiss((this.visitor as Visitor).caller.contactId);
    return true;
  }

  private clear(): void {
    clearTimeout(this.timer);
    this.admitting.clear();
    for (const id of [...this.open.keys()]) this.close(id);
  }

  private sendMessage(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  /** Resolves when the receiver can take more. Closes the socket where it takes nothing for long. */
  private async send(text: string): Promise<void> {
    const { socket } = this;
    const isSent = new Promise<void>((resolve) => socket.send(text, () => resolve()));
    if (socket.bufferedAmount < maxBufferedBytes) return;
    const overdue = setTimeout(() => socket.terminate(), timeoutMs.send);
    await isSent;
    clearTimeout(overdue);
  }
}

/** Returns the token as Hasura's clients send it: in `{headers: {Authorization: 'Bearer …'}}`, or without `headers`. */
function tokenIn(payload: ConnectionInitMessage['payload']): string | undefined {
  const { headers } = (payload ?? {}) as { readonly headers?: unknown };
  const given = { ...payload, ...(typeof headers === 'object' ? headers : {}) } as Readonly<Record<string, unknown>>;
  return bearerIn(String(given.Authorization ?? given.authorization ?? ''));
}
