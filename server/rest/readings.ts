import { createHash, randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyRequest, RequestPayload } from 'fastify';
import pLimit from 'p-limit';
import { Type } from 'typebox';
import { authenticateWithKey } from '../identity/apiKeys';
import { authenticateAgain, authenticateWithClaims } from '../identity/authenticate';
import { HttpError, Unauthorized } from '../identity/httpError';
import { listOf, orNull, type TypedApp, uuidSchema } from '../identity/schemas';
import { type Delivery, deliverReadings } from '../readings/deliverReadings';
import {
  type DeliveryFormat,
  type GivenReadings,
  maxGivenReadings,
  parseReadings,
  UnreadableDelivery,
} from '../readings/givenReadings';
import type { Delivered } from '../readings/recordDelivery';
import type { ReadingsWriter } from '../readings/resolveChannels';
import { canEver } from '../sql/access';
import type { Caller } from '../sql/caller';
import type { RestContext } from './context';
import { httpErrorOf } from './httpErrorOf';

/** Limits of one request. */
const max = { bytes: 33_554_432, keyLength: 200 } as const;
/** Milliseconds within which a request must have arrived. */
const uploadTimeoutMs = 120_000;

const formats: Readonly<Record<string, DeliveryFormat>> = {
  'application/json': 'json',
  'application/x-ndjson': 'ndjson',
  'text/csv': 'csv',
};

const Readings = Type.Array(
  Type.Object({
    ChannelKey: Type.Optional(Type.String({ description: 'One of these three identifies the channel' })),
    ChannelId: Type.Optional(uuidSchema),
    ExternalId: Type.Optional(Type.String({ description: 'External id of a mapping of the channel' })),
    Reference: Type.Optional(
      Type.String({ description: 'Reference of the same mapping: needed if several have the ExternalId' }),
    ),
    ConsumptionDate: Type.String({ description: 'With its offset: `2026-03-01T00:15:00+13:00`' }),
    Raw: Type.Number(),
    ReadingType: Type.Optional(Type.Enum(['A', 'E'], { description: 'Actual or estimate' })),
  }),
  { maxItems: maxGivenReadings },
);

/** The outcome of a delivery of readings. */
export const DeliveredAnswer = Type.Object({
  jobId: Type.String({ ...uuidSchema, description: 'Id of the consumption job that records it' }),
  changeSet: orNull(Type.String({ description: 'Change set that `POST /platform/history/undo` undoes' })),
  given: Type.Integer(),
  channels: Type.Integer({ description: 'Number of channels that they belong to' }),
  added: Type.Integer({ description: 'Readings at times that had none' }),
  changed: Type.Integer({ description: 'Readings that had another value before, which the history keeps' }),
  estimatesReplaced: Type.Optional(
    Type.Integer({ description: 'Number of changed readings that had been estimated for a gap' }),
  ),
  unchanged: Type.Integer({ description: 'Readings that already existed, or were given twice' }),
  refused: listOf(Type.Object({ item: Type.Integer({ description: 'Its place, from 1' }), message: Type.String() })),
});

const Headers = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: max.keyLength,
      description: 'A delivery that is sent again with the same key is stored once',
    }),
  ),
});
/** PostgreSQL stores no text with a zero byte. */
export const withoutZero = '^[^\\u0000]*$';
const Query = Type.Object({
  name: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 300,
      pattern: withoutZero,
      description: 'Name of the delivery in the list of jobs',
    }),
  ),
});

/**
 * Most deliveries of a process that write at the same time; others wait. More would leave no database connection for
 * people's requests; with far fewer, commits no longer share a write to the disk.
 */
const maxConcurrentDeliveries = 15;

/** Registers the route that takes readings as JSON, JSON objects a line each, or CSV, each maybe gzipped. */
export function readingRoutes(app: TypedApp, context: RestContext): void {
  const inTurn = pLimit(maxConcurrentDeliveries);
  app.register(async (scope: TypedApp) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(Object.keys(formats), { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.addContentTypeParser('*', (_request, _body, done) =>
      done(
        new HttpError(`The Content-Type of readings is one of ${Object.keys(formats).join(', ')}.`, 'bad-request', 415),
      ),
    );
    const writerOf = authenticateBeforeBody(scope, context);
    scope.addHook('preParsing', async ({ headers }, _reply, payload) =>
      inflate(payload, headers['content-encoding']?.trim().toLowerCase()),
    );
    scope.post(
      '/platform/readings',
      {
        bodyLimit: max.bytes,
        schema: {
          summary: 'Deliver readings of channels',
          description: `Each reading has a \`ChannelKey\`, a \`ChannelId\` or an \`ExternalId\` (with its \`Reference\`), a \`ConsumptionDate\` with its offset, \`Raw\` and maybe a \`ReadingType\`. At most ${maxGivenReadings} readings: a JSON array, JSON objects a line each (\`application/x-ndjson\`), or \`text/csv\` with these columns.`,
          headers: Headers,
          querystring: Query,
          response: { 200: DeliveredAnswer },
        },
        config: { timeoutMs: uploadTimeoutMs, handlerParsedBody: { schema: Readings, consumes: Object.keys(formats) } },
      },
      async (request) => {
        const writer = await writerOf(request);
        const text = typeof request.body === 'string' ? request.body : '';
        const delivery: Delivery = {
          jobId: randomUUID(),
          name: request.query.name ?? 'POST /platform/readings',
          size: Buffer.byteLength(text),
          type: 'IoT',
          idempotencyKey: request.headers['idempotency-key'],
          hash: createHash('sha256').update(text).digest('hex'),
          readings: readingsIn(text, formatOf(request.headers['content-type'])),
        };
        return inTurn(() => deliver(context, writer, delivery));
      },
    );
  });
}

/** Returns the writer of a request: an API key, or the person who is signed in. */
export const readingsWriterOf = async (context: RestContext, request: FastifyRequest): Promise<ReadingsWriter> =>
  (await senderOf(context, request)).writer;

/** Who sends a request, and a function that returns them with the rights that they have by now. */
interface Sender {
  readonly writer: ReadingsWriter;
  readonly again: () => Promise<ReadingsWriter>;
}

async function senderOf(context: RestContext, request: FastifyRequest): Promise<Sender> {
  const holder = async (isCounted: boolean): Promise<ReadingsWriter | undefined> => {
    const found = await authenticateWithKey(context.database, request, 'DeliversReadings', isCounted);
    return found && { ...found, senderId: found.apiKeyId };
  };
  const writer = await holder(true);
  if (writer) return { writer, again: async () => (await holder(false)) ?? writer };
  const { caller, claims } = await authenticateWithClaims(context, request);
  const writerFor = (person: Caller): ReadingsWriter => ({ caller: person, senderId: person.contactId });
  return { writer: writerFor(caller), again: async () => writerFor(await authenticateAgain(context, claims)) };
}

/** @throws HttpError where somebody may write no readings at all */
export function expectWriter({ catalogue }: Pick<RestContext, 'catalogue'>, { caller }: ReadingsWriter): void {
  if (!canEver(catalogue.entity('consumption'), caller, 'create'))
    throw new HttpError('You may not write readings here.', 'access-denied', 403);
}

/** In ms: rights may have ended while a body was received that took longer. */
const briefMs = 1_000;

/**
 * Authenticates the requests of a scope before their body is received, which may be large, and refuses those of people
 * who may write no readings at all. Returns a function that returns the writer of a request whose body was received.
 */
export function authenticateBeforeBody(
  scope: TypedApp,
  context: RestContext,
): (request: FastifyRequest) => Promise<ReadingsWriter> {
  const senders = new WeakMap<FastifyRequest, Sender & { readonly since: number }>();
  scope.addHook('onRequest', async (request) => {
    const sender = await senderOf(context, request);
    expectWriter(context, sender.writer);
    senders.set(request, { ...sender, since: performance.now() });
  });
  return async (request) => {
    const sender = senders.get(request);
    if (!sender) throw new Unauthorized();
    if (performance.now() - sender.since < briefMs) return sender.writer;
    const writer = await sender.again();
    expectWriter(context, writer);
    return writer;
  };
}

function deliver({ database, catalogue }: RestContext, writer: ReadingsWriter, delivery: Delivery): Promise<Delivered> {
  return deliverReadings(database, catalogue, writer, delivery).catch((error: unknown) => {
    throw httpErrorOf(error, catalogue) ?? error;
  });
}

const formatOf = (contentType: string | undefined): DeliveryFormat =>
  formats[contentType?.split(';')[0]?.trim().toLowerCase() ?? ''] ?? 'json';

/** @throws HttpError */
function readingsIn(text: string, format: DeliveryFormat): GivenReadings {
  try {
    const readings = parseReadings(text, format);
    if (readings.given === 0) throw new HttpError('It has no readings.', 'bad-request', 400);
    if (readings.given > maxGivenReadings)
      throw new HttpError(
        `One request can have ${maxGivenReadings} readings at most, and this one has ${readings.given}: send them in several.`,
        'too-many-readings',
        413,
      );
    return readings;
  } catch (error) {
    if (error instanceof UnreadableDelivery) throw new HttpError(error.message, 'bad-request', 400);
    throw error;
  }
}

/** Returns the inflated content of a request; `bodyLimit` applies to the inflated size. */
function inflate(payload: RequestPayload, encoding: string | undefined): RequestPayload {
  if (encoding === undefined || encoding === 'identity') return payload;
  if (encoding !== 'gzip') throw new HttpError('The content can be compressed with gzip only.', 'bad-request', 415);
  const inflated = Object.assign(createGunzip(), { receivedEncodedLength: 0 });
  payload.on('data', (chunk: Buffer) => {
    inflated.receivedEncodedLength += chunk.length;
  });
  // An error destroys both streams; the reader of the second one gets it.
  pipeline(payload, inflated, () => undefined);
  return inflated;
}
