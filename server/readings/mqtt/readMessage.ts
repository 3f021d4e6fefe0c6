/** A message of a logger, as received. */
export interface Message {
  readonly topic: string;
  /** Undefined where it was too large to be stored. */
  readonly payload: Buffer | undefined;
  readonly receivedOn: Date;
}

/** A reading of a message, named as `POST /platform/readings` has it. */
export type MessageItem = Readonly<Record<string, unknown>>;

type Json = Readonly<Record<string, unknown>>;

/** A payload that can't be parsed; the message says why. */
export class UnreadableMessage extends Error {
  override readonly name = 'UnreadableMessage';
}

const timeNames = ['time', 'timestamp', 'ts', 't'] as const;
const valueNames = ['value', 'val', 'v'] as const;

/**
 * Returns the readings of a message: a number, `{"value": 1, "time": …}`, `{"ts": …, "values": {"kWh": 1}}`, a reading
 * as `POST /platform/readings` takes it, or an array of these. The topic is the `ExternalId` of a mapping, and the name
 * of a value its `Reference`. A time is ISO 8601 with its offset, or seconds or milliseconds since 1970; without one it
 * is the time of receipt. A part that is no reading is returned as the reason: others of the array are readings still.
 * @throws UnreadableMessage
 */
export function readMessage({ topic, payload, receivedOn }: Message): readonly (MessageItem | string)[] {
  if (payload === undefined) throw new UnreadableMessage('The message is larger than 1 MiB.');
  const body = jsonOf(payload.toString('utf8'));
  const parts = Array.isArray(body) ? body : [body];
  return parts.flatMap((part: unknown) => itemsOf(part, topic, receivedOn));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new UnreadableMessage('The message is neither a number nor JSON.');
  }
}

function itemsOf(part: unknown, topic: string, receivedOn: Date): readonly (MessageItem | string)[] {
  if (typeof part === 'number') return [{ ExternalId: topic, ConsumptionDate: receivedOn.toISOString(), Raw: part }];
  if (!isObject(part)) return ['A reading is a number or a JSON object.'];
  const given = firstOf(part, timeNames);
  const ConsumptionDate = part.ConsumptionDate ?? (given === undefined ? receivedOn.toISOString() : momentOf(given));
  if (isObject(part.values))
    return Object.entries(part.values).map(([Reference, Raw]) => ({
      ExternalId: topic,
      Reference,
      ConsumptionDate,
      Raw,
    }));
  const {
    ChannelId,
    ChannelKey,
    ExternalId = ChannelId || ChannelKey ? undefined : topic,
    Reference,
    ReadingType,
  } = part;
  const Raw = part.Raw ?? firstOf(part, valueNames);
  return [{ ChannelId, ChannelKey, ExternalId, Reference, ConsumptionDate, Raw, ReadingType }];
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const firstOf = (part: Json, names: readonly string[]): unknown =>
  names.map((name) => part[name]).find((value) => value !== undefined);

/** Numbers from here on are milliseconds since 1970 (from 1973 on), below it seconds (until the year 5138). */
const leastMilliseconds = 1e11;

function momentOf(value: unknown): unknown {
  if (typeof value !== 'number') return value;
  const date = new Date(Math.abs(value) < leastMilliseconds ? value * 1_000 : value);
  return Number.isNaN(date.getTime()) ? value : date.toISOString();
}
