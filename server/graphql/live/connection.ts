import type { FastifyBaseLogger } from 'fastify';
import { CloseCode, type ConnectionInitMessage, MessageType, parseMessage, type SubscribeMessage } from 'graphql-ws';
import type { RawData, WebSocket } from 'ws';
import { bearerIn } from '../../identity/token';
import { apiErrorOf } from '../databaseErrors';
import { ApiError, errorBody } from '../errors';
import type { Tick } from './hub';
import type { Looking } from './live';
import { openLive } from './openLive';
import type { SocketDesk, Visitor } from './socketDesk';
import { Subscription } from './subscription';

interface Door {
  /** Who a bearer token belongs to; none where it opens nothing. */
  readonly enter: (token: string) => Promise<Visitor | undefined>;
  readonly log: FastifyBaseLogger;
}

/**
 * What the caller may do has changed: clients of graphql-ws connect again by themselves after this code, and are
 * judged by the rights of now.
 */
const rightsChanged = { code: 4205, reason: 'Your rights have changed: please connect again' } as const;

/** Milliseconds in which a socket must say who it is, and in which it must take what was sent. */
const patience = { init: 5_000, send: 30_000 } as const;
/** Bytes that may wait to be taken before nothing more is sent. */
const fullAt = 1_048_576;

/** One socket that speaks graphql-transport-ws. */
export class Connection {
  visitor: Visitor | undefined;
  private hasBegun = false;
  private timer: NodeJS.Timeout;
  private readonly open = new Map<string, Subscription>();
  private readonly admitting = new Set<string>();

  constructor(
    private readonly socket: WebSocket,
    private readonly desk: SocketDesk,
    private readonly door: Door,
  ) {
    this.timer = setTimeout(
      () => socket.close(CloseCode.ConnectionInitialisationTimeout, 'Connection initialisation timeout'),
      patience.init,
    );
    socket.on('message', (data, isBinary) => void this.receive(data, isBinary));
    socket.on('close', () => this.clear());
  }

  changed(tick: Tick): void {
    for (const subscription of this.open.values()) subscription.changed(tick);
  }

  /** Closes the socket unless the caller is still who they were when they connected; null is nobody. */
  judge(standing: string | null): void {
    if (standing === null) this.refuse();
    else if (standing !== this.visitor?.caller.standing) this.socket.close(rightsChanged.code, rightsChanged.reason);
  }

  /** The token or the session has ended: whoever has a new one may come back. */
  private refuse(): void {
    this.socket.close(CloseCode.Forbidden, 'Forbidden');
  }

  private async receive(data: RawData, isBinary: boolean): Promise<void> {
    try {
      if (isBinary) throw new Error('A message is text.');
      const message = parseMessage(String(data));
      if (message.type === MessageType.ConnectionInit) await this.begin(message);
      else if (message.type === MessageType.Ping) this.say({ type: MessageType.Pong });
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
    const visitor = token === undefined ? undefined : await this.enter(token);
    if (!visitor) return this.refuse();
    clearTimeout(this.timer);
    this.visitor = visitor;
    this.timer = setTimeout(() => this.refuse(), visitor.until.getTime() - Date.now());
    this.say({ type: MessageType.ConnectionAck });
  }

  private async enter(token: string): Promise<Visitor | undefined> {
    try {
      return await this.door.enter(token);
    } catch (error) {
      this.door.log.warn({ err: error }, 'A socket could not be opened.');
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
      await this.desk.admit(contactId);
      await this.expectSame(visitor).catch((error: unknown) => {
        this.desk.dismiss(contactId);
        throw error;
      });
    } catch (error) {
      if (this.admitting.delete(id)) this.fail(id, error);
      return;
    }
    // It may have been ended before it began.
    if (!this.admitting.delete(id)) return this.desk.dismiss(contactId);
    try {
      const { query, operationName, variables } = payload;
      const request = { query, operationName: operationName ?? undefined, variables: variables ?? undefined };
      const live = openLive(this.desk.api, caller, request);
      const outlook = {
        looking: (tick: Tick | undefined) => this.looking(tick),
        send: (text: string) => this.send(`{"id":${JSON.stringify(id)},"type":"next","payload":${text}}`),
        fail: (error: unknown) => {
          if (this.close(id)) this.fail(id, error);
        },
      };
      this.open.set(id, new Subscription(live, outlook));
    } catch (error) {
      this.desk.dismiss(contactId);
      this.fail(id, error);
    }
  }

  private async looking(tick: Tick | undefined): Promise<Looking> {
    const visitor = this.visitor as Visitor;
    // The first look comes with the subscription, for which they were judged just now.
    if (tick) await this.expectSame(visitor, tick);
    return { caller: visitor.caller, tick, rows: (query) => this.desk.rows(tick, query) };
  }

  /** Judges the caller by what the tables say now. @throws ApiError where they are another, or nobody, by now */
  private async expectSame(visitor: Visitor, tick?: Tick): Promise<void> {
    const standing = await this.desk.standing(visitor, tick);
    this.judge(standing);
    if (standing !== visitor.caller.standing) throw new ApiError('permission-error', rightsChanged.reason);
  }

  private fail(id: string, error: unknown): void {
    const known = apiErrorOf(error, this.desk.api.catalogue);
    if (!known) this.door.log.error({ err: error }, 'a subscription failed');
    const { errors } = errorBody(
      known ?? new ApiError('unexpected', 'Something went wrong here. It has been recorded.'),
    );
    this.say({ id, type: MessageType.Error, payload: errors });
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
    this.desk.dismiss((this.visitor as Visitor).caller.contactId);
    return true;
  }

  private clear(): void {
    clearTimeout(this.timer);
    this.admitting.clear();
    for (const id of [...this.open.keys()]) this.close(id);
  }

  private say(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  /** Waits while the receiver is slow. One that takes nothing for long is cut off. */
  private async send(text: string): Promise<void> {
    const { socket } = this;
    const taken = new Promise<void>((resolve) => socket.send(text, () => resolve()));
    if (socket.bufferedAmount < fullAt) return;
    const overdue = setTimeout(() => socket.terminate(), patience.send);
    await taken;
    clearTimeout(overdue);
  }
}

/** As Hasura's clients send it: `{headers: {Authorization: 'Bearer …'}}`; the headers may also stand by themselves. */
function tokenIn(payload: ConnectionInitMessage['payload']): string | undefined {
  const { headers } = (payload ?? {}) as { readonly headers?: unknown };
  const given = { ...payload, ...(typeof headers === 'object' ? headers : {}) } as Readonly<Record<string, unknown>>;
  return bearerIn(String(given.Authorization ?? given.authorization ?? ''));
}
