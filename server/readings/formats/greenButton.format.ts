import { XMLParser } from 'fast-xml-parser';
import {
  type FileReading,
  type IntervalFile,
  type IntervalFormat,
  type RefusedLine,
  UnreadableFile,
} from './intervalFile';
import { SeriesCollector } from './seriesCollector';

/** Green Button: an Atom feed of the Energy Services Provider Interface (NAESB REQ.21), with linked entries. */
export const format: IntervalFormat = {
  label: 'Green Button',
  isRecognised: (head) => head.includes('http://naesb.org/espi'),
  parse: (text) => fileOf(entriesOf(text)),
};

/** Text of elements, by their names without prefix; an element that may come several times is an array. */
interface Element {
  readonly [name: string]: string | Element | readonly Element[] | undefined;
}

const several = ['entry', 'link', 'IntervalBlock', 'IntervalReading', 'ReadingQuality'];
// Entities are off: they could expand without limit, or read other files.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  processEntities: false,
  parseTagValue: false,
  isArray: (name) => several.includes(name),
});

function entriesOf(text: string): readonly Element[] {
  let parsed: Element;
  try {
    parsed = parser.parse(text, true) as Element;
  } catch (error) {
    throw new UnreadableFile(`This is not XML: ${error instanceof Error ? error.message : String(error)}`);
  }
  return all(one(parsed, 'feed'), 'entry');
}

const one = (element: Element | undefined, name: string): Element | undefined => {
  const found = element?.[name];
  return typeof found === 'object' && !Array.isArray(found) ? (found as Element) : undefined;
};
const all = (element: Element | undefined, name: string): readonly Element[] => {
  const found = element?.[name];
  // An element without content is an empty text.
  return Array.isArray(found) ? found.filter((each): each is Element => typeof each === 'object') : [];
};
const textIn = (element: Element | undefined, name: string): string => {
  const found = element?.[name];
  return typeof found === 'string' ? found.trim() : '';
};
const numberIn = (element: Element | undefined, name: string): number | undefined => {
  const text = textIn(element, name);
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
};

/** Returns the addresses of an entry's links of this relation, without a slash at the end. */
const links = (entry: Element, rel: string): readonly string[] =>
  all(entry, 'link').flatMap((link) => (link['@rel'] === rel ? [String(link['@href']).replace(/\/$/, '')] : []));

function fileOf(entries: readonly Element[]): IntervalFile {
  const types = new Map<string, Element>();
  const typeOfReading = new Map<string, string>();
  for (const entry of entries) {
    const content = one(entry, 'content');
    const type = one(content, 'ReadingType');
    const related = links(entry, 'related').find((link) => /ReadingType\/[^/]+$/.test(link));
    for (const self of links(entry, 'self')) {
      if (type) types.set(self, type);
      if (related && /MeterReading\/[^/]+$/.test(self)) typeOfReading.set(self, related);
    }
  }
  const series = new SeriesCollector();
  const refused: RefusedLine[] = [];
  let place = 0;
  for (const entry of entries) {
    const reading = meterReadingOf(entry);
    const type = types.get(typeOfReading.get(reading) ?? '') ?? (types.size === 1 ? [...types.values()][0] : undefined);
    for (const block of all(one(entry, 'content'), 'IntervalBlock'))
      for (const value of all(block, 'IntervalReading')) {
        place += 1;
        const problem = addReading(series, { value, type, reading, place });
        if (problem !== undefined) refused.push({ line: place, message: problem });
      }
  }
  const found = series.all();
  if (found.length === 0 && refused.length === 0) throw new UnreadableFile('This Green Button file has no readings.');
  return { clock: 'utc', series: found, refused };
}

/** Returns the address of the meter reading that the blocks of an entry are part of. */
const meterReadingOf = (entry: Element): string =>
  [...links(entry, 'up'), ...links(entry, 'self')].map((link) => link.replace(/\/IntervalBlock(\/[^/]+)?$/, ''))[0] ??
  '';

/** Units by their `uom` codes, as far as meters deliver them. */
const units: Readonly<Record<string, string>> = {
  '72': 'Wh',
  '71': 'VAh',
  '73': 'VArh',
  '38': 'W',
  '42': 'm3',
  '134': 'Litres',
  '169': 'therm',
  '119': 'ft3',
  '132': 'Btu',
};
/** Codes of `accumulationBehaviour` for readings of a register. */
const registers: readonly string[] = ['1', '3', '9'];
const reverseFlow = '19';
const estimated: readonly string[] = ['8', '9', '12'];
const measured: readonly string[] = ['0', '14', '17', '19'];

interface Given {
  readonly value: Element;
  readonly type: Element | undefined;
  readonly reading: string;
  readonly place: number;
}

/** Adds a reading; returns why it can't be read, undefined where it can. */
function addReading(series: SeriesCollector, { value: given, type, reading, place }: Given): string | undefined {
  const period = one(given, 'timePeriod');
  const [value, start] = [numberIn(given, 'value'), numberIn(period, 'start')];
  if (value === undefined) return 'It has no value.';
  if (start === undefined) return 'It has no start.';
  if (!type) return 'Its reading type, which gives the unit, is missing.';
  const unit = units[textIn(type, 'uom')];
  if (unit === undefined) return `Its unit ${textIn(type, 'uom') || '?'} is not supported.`;
  const seconds = numberIn(period, 'duration') ?? numberIn(type, 'intervalLength');
  const isRegister = registers.includes(textIn(type, 'accumulationBehaviour'));
  const [point = reading, register = ''] = reading.split('/MeterReading/');
  const scaled = scaledBy(
    value,
    numberIn(given, 'powerOfTenMultiplier') ?? numberIn(type, 'powerOfTenMultiplier') ?? 0,
  );
  series
    .readingsOf({
      externalId: point.split('/').at(-1) ?? point,
      reference: [register, textIn(type, 'flowDirection') === reverseFlow ? 'reverse' : ''].filter(Boolean).join(' '),
      unit: unit === 'Wh' ? 'kWh' : unit,
      intervalMinutes: isRegister || !isRhythm(seconds) ? undefined : seconds / 60,
      kind: isRegister ? 'cumulative' : 'interval',
    })
    .push({
      line: place,
      at: Math.round(start) * 1_000,
      value: unit === 'Wh' ? scaledBy(scaled, -3) : scaled,
      quality: qualityOf(all(given, 'ReadingQuality').map((each) => textIn(each, 'quality'))),
    });
  return undefined;
}

/** Whether seconds are the interval of a meter: longer than a day are billing periods, which differ in length. */
const isRhythm = (seconds: number | undefined): seconds is number => seconds !== undefined && seconds <= 86_400;

/** Returns a value times a power of ten, computed in decimal, so that 450 Wh are exactly 0.45 kWh. */
function scaledBy(value: number, powerOfTen: number): number {
  // Small numbers are written with an exponent of their own, as 5e-7.
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + powerOfTen}`);
}

function qualityOf(codes: readonly string[]): FileReading['quality'] {
  if (codes.some((code) => estimated.includes(code))) return 'estimate';
  return codes.some((code) => measured.includes(code)) ? 'actual' : 'unknown';
}
