/** The places of the columns; values of a wide table are of the channels that their columns are called after. */
export interface Layout {
  readonly time: number;
  /** Where intervals end: those of `time` are their beginnings then. */
  readonly end?: number | undefined;
  readonly values: readonly { readonly place: number; readonly title: string }[];
  readonly channel?: number | undefined;
  readonly register?: number | undefined;
  readonly unit?: number | undefined;
  readonly quality?: number | undefined;
}

/** What the columns are called, in small letters and without anything but letters and digits; the better name first. */
const names = {
  time: [
    'consumptiondate',
    'datetime',
    'timestamp',
    'event',
    'time',
    'date',
    'start',
    'starttime',
    'starttimestamp',
    'intervalstart',
    'zeit',
    'zeitstempel',
    'datum',
  ],
  end: ['end', 'endtime', 'endtimestamp', 'intervalend', 'bis'],
  channel: [
    'channelkey',
    'channelid',
    'externalid',
    'nmi',
    'icp',
    'meterid',
    'meter',
    'userkey',
    'serialnumber',
    'channel',
    'key',
    'id',
  ],
  value: ['raw', 'value', 'usage', 'meterreading', 'reading', 'consumption', 'kwh', 'wert', 'verbrauch', 'messwert'],
  register: ['reference', 'register', 'suffix'],
  unit: ['unit', 'uom', 'unitofmeasure', 'einheit'],
  quality: ['readingtype', 'quality', 'type'],
} as const;

export function layoutOf(header: readonly string[]): Layout | undefined {
  const plain = header.map((title) => title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
  const find = (kind: keyof typeof names): number | undefined => {
    const place = names[kind].map((name) => plain.indexOf(name)).find((found) => found >= 0);
    return place;
  };
  const [time, channel, value] = [find('time'), find('channel'), find('value')];
  if (time === undefined) return undefined;
  const further = { end: find('end'), register: find('register'), unit: find('unit'), quality: find('quality') };
  if (channel !== undefined)
    return value === undefined
      ? undefined
      : { time, channel, values: [{ place: value, title: header[value] ?? '' }], ...further };
  const values = header.flatMap((title, place) =>
    place === time || place === further.end || title.trim() === '' ? [] : [{ place, title: title.trim() }],
  );
  return values.length > 0 ? { time, end: further.end, values } : undefined;
}

const timeForm = /^\s*\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/;
const valueForm = /^\s*[+-]?(\d+[.,]?\d*|[.,]\d+)(e[+-]?\d+)?\s*$/i;

/**
 * Returns the layout of a table without a line that names its columns: a column of times, or one of beginnings and one
 * of ends, and columns of numbers, which are of the channels `Column 1` and so on. Undefined where it is another one.
 */
export function unnamedLayoutOf(rows: readonly (readonly string[])[]): Layout | undefined {
  const [first = []] = rows;
  const places = first.map((_cell, place) => place);
  // One of them may be a mistake, which is refused later; the first line may not, which could name columns.
  const isIn = (form: RegExp, place: number): boolean =>
    form.test(first[place] ?? '') && rows.filter((row) => form.test(row[place] ?? '')).length > rows.length / 2;
  const [times, values] = [timeForm, valueForm].map((form) => places.filter((place) => isIn(form, place)));
  const [time, end, ...others] = times ?? [];
  if (
    time === undefined ||
    !values ||
    others.length > 0 ||
    values.length === 0 ||
    (end === undefined ? 1 : 2) + values.length < places.length
  )
    return undefined;
  return { time, end, values: values.map((place) => ({ place, title: `Column ${place + 1}` })) };
}
