import papaparse from 'papaparse';
import { ReadingType } from '../../resources/enums/readingType';
import { withOneEnding } from '../../resources/shared/withOneEnding';

/** The identifier by which a reading names its channel. */
export type ChannelName =
  | { readonly by: 'ChannelId' | 'ChannelKey'; readonly name: string }
  /** By a mapping: its reference is compared where it is given. */
  | { readonly by: 'ExternalId'; readonly name: string; readonly reference: string | undefined };

/** A reading as it was delivered. */
export interface GivenReading {
  /** Its number in the delivery, from 1. */
  readonly item: number;
  readonly channel: ChannelName;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly raw: number;
  readonly readingType: number;
}

/** A reading that was refused, and why. */
export interface RefusedReading {
  readonly item: number;
  readonly message: string;
}

export interface GivenReadings {
  readonly given: number;
  readonly readings: readonly GivenReading[];
  readonly refused: readonly RefusedReading[];
}

/** The format of a delivery. */
export type DeliveryFormat = 'json' | 'ndjson' | 'csv';

/** A delivery that can't be read at all; the message says where. */
export class UnreadableDelivery extends Error {
  override readonly name = 'UnreadableDelivery';
}

type Item = Readonly<Record<string, unknown>>;
type RawItem = Item | RefusedReading;

const properties = ['ChannelId', 'ChannelKey', 'ExternalId', 'Reference', 'ConsumptionDate', 'Raw', 'ReadingType'];

/** Programs on Windows put it at the start of texts. */
const byteOrderMark = /^\uFEFF/;

/** Most readings of one delivery that is no file. */
export const maxGivenReadings = 100_000;

/**
 * Returns the readings of a delivery, and the items that are none.
 * @throws UnreadableDelivery
 */
export const parseReadings = (text: string, format: DeliveryFormat): GivenReadings =>
  readItems(itemsIn[format](text.replace(byteOrderMark, '')));

/** Returns the readings that items can be parsed to, and refusals of the others. */
export function readItems(items: readonly RawItem[]): GivenReadings {
  const readings: GivenReading[] = [];
  const refused: RefusedReading[] = [];
  items.forEach((item, index) => {
    const read = isRefused(item) ? item : readItem(item, index + 1);
    if (isRefused(read)) refused.push(read);
    else readings.push(read);
  });
  return { given: items.length, readings, refused };
}

const itemsIn: Readonly<Record<DeliveryFormat, (text: string) => readonly RawItem[]>> = {
  json: itemsOfJson,
  ndjson: itemsOfLines,
  csv: itemsOfCsv,
};

function itemsOfJson(text: string): readonly RawItem[] {
  const body = jsonIn(text);
  if (body instanceof SyntaxError) throw new UnreadableDelivery(`This is not JSON: ${body.message}.`);
  const items = isObject(body) ? body.readings : body;
  if (!Array.isArray(items))
    throw new UnreadableDelivery(
      'Readings are a JSON array of objects, or an object with such an array as `readings`.',
    );
  return items.map((item: unknown, index) => objectOr(item, index + 1));
}

function itemsOfLines(text: string): readonly RawItem[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line, index) => objectOr(jsonIn(line), index + 1));
}

function itemsOfCsv(text: string): readonly RawItem[] {
  const { data, meta, errors } = papaparse.parse<Item>(withOneEnding(text), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (header) => propertyOf(header.trim()),
  });
  const missing = ['ConsumptionDate', 'Raw'].filter((column) => !meta.fields?.includes(column));
  if (errors.some(({ code }) => code === 'MissingQuotes'))
    throw new UnreadableDelivery('A quotation mark is not closed, so that readings after it would be lost.');
  if (missing.length > 0)
    throw new UnreadableDelivery(`The first line must name the columns; it lacks ${missing.join(' and ')}.`);
  return data.map((row, index) => (hasFurtherCells(row) ? { item: index + 1, message: tooManyCells } : row));
}

/** Whether a line has more than the columns: `12,5`, as programs of many languages write 12.5, is two cells. */
const hasFurtherCells = ({ __parsed_extra: further }: Item): boolean =>
  Array.isArray(further) && further.some((cell) => String(cell).trim() !== '');

/** Why a line of a table is refused that has cells without a column. */
export const tooManyCells =
  'It has more values than there are columns. Decimals are written with a point where commas separate values.';

/** Returns the property of a column's title, without regard to case; other titles unchanged. */
function propertyOf(header: string): string {
  return properties.find((name) => name.toLowerCase() === header.toLowerCase()) ?? header;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    return error;
  }
}

const isObject = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Error);
const objectOr = (value: unknown, item: number): RawItem =>
  isObject(value) ? value : { item, message: 'This is not a JSON object.' };
const isRefused = (item: RawItem | GivenReading): item is RefusedReading => 'item' in item && 'message' in item;

/** Returns an item as a reading, or why it is none. */
export function readItem(item: Item, place: number): GivenReading | RefusedReading {
  const refuse = (message: string): RefusedReading => ({ item: place, message });
  if (namesOfChannel.some((name) => isUnstorable(item[name])))
    return refuse('The name of its channel has a character that no name can have.');
  const channel = channelNameOf(item);
  if (!channel) return refuse('It names no channel: give a ChannelKey, a ChannelId or an ExternalId.');
  const at = momentOf(item.ConsumptionDate);
  if (at === undefined)
    return refuse(
      'ConsumptionDate is not a time with its offset, such as 2026-03-01T00:15:00+13:00 or 2026-03-01T00:15:00Z.',
    );
  const raw = numberOf(item.Raw);
  if (raw === undefined) return refuse('Raw is not a number, such as 12.5.');
  const readingType = readingTypeOf(item.ReadingType);
  if (readingType === undefined) return refuse('ReadingType is neither A (actual) nor E (estimate).');
  return { item: place, channel, at, raw, readingType };
}

const namesOfChannel = ['ChannelId', 'ChannelKey', 'ExternalId', 'Reference'] as const;

/**
 * Whether PostgreSQL stores no such text: one with NUL, or with half of a character of UTF-16. A statement with it fails
 * for all readings of the delivery.
 */
const isUnstorable = (value: unknown): boolean => typeof value === 'string' && /\0|\p{Surrogate}/u.test(value);

function channelNameOf(item: Item): ChannelName | undefined {
  const [id, key, external, reference] = namesOfChannel.map((name) => textOf(item[name]));
  if (id !== undefined) return { by: 'ChannelId', name: id.toLowerCase() };
  if (key !== undefined) return { by: 'ChannelKey', name: key };
  return external === undefined ? undefined : { by: 'ExternalId', name: external, reference };
}

/** Returns text that isn't empty, also of a number: JSON clients may send keys as numbers. */
function textOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}

const timeWithOffset = /^(\d{4})-(\d{2})-(\d{2})[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})$/i;

/** Returns milliseconds since 1970; undefined for a time without an offset, as its time zone is unknown. */
function momentOf(value: unknown): number | undefined {
  const text = textOf(value);
  const match = text === undefined ? null : timeWithOffset.exec(text);
  if (!text || !match) return undefined;
  const [year, month, day] = match.slice(1, 4).map(Number) as [number, number, number];
  // `Date` takes 30 February for 2 March.
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  const at = Date.parse(text.replace(' ', 'T').replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isNaN(at) ? undefined : at;
}

/** Returns a number, also of text in digits with a decimal point; undefined for others. */
function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  const text = textOf(value);
  if (text === undefined || !/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text)) return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}

/** Returns the stored value by its name or number; `Unknown` where there is none, undefined for other texts. */
function readingTypeOf(value: unknown): number | undefined {
  const { values } = ReadingType;
  const text = textOf(value)?.toUpperCase();
  const isGiven = typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null;
  if (text === undefined) return isGiven ? undefined : values.Unknown;
  return Object.entries(values).find(([name, number]) => name.toUpperCase() === text || String(number) === text)?.[1];
}
