import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { wordsOf } from '../../resources/language/words';
import { expectationModel } from '../../resources/shared/modelCard';
import { savingsModelType } from '../../server/jobs/savings/channelBaseline';
import { modalNames } from '../../src/dialogs/dialogs';
import { dialogTitle } from '../../src/dialogs/dialogTitle';
import { germanBalanceLabels } from '../../src/i18n/germanBalanceMessages';
import { germanEntities } from '../../src/i18n/germanEntities';
import { germanLabels } from '../../src/i18n/germanLabels';
import { germanLearntLabels } from '../../src/i18n/germanLearntMessages';
import { germanSavingsLabels } from '../../src/i18n/germanSavingsMessages';
import { germanSentence } from '../../src/i18n/germanSentence';
import { germanTariffLabels } from '../../src/i18n/germanTariffMessages';
import { germanTitles } from '../../src/i18n/germanTitles';

const root = path.join(import.meta.dirname, '../..');

const filesOf = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(path.join(root, folder, name), 'utf8') }));

test('German has every sentence of the resource files', () => {
  const sentences = new Set<string>();
  const seen = new Set<unknown>();
  const collect = (part: unknown): void => {
    if (typeof part !== 'object' || part === null || seen.has(part)) return;
    seen.add(part);
    for (const [name, value] of part instanceof Map ? part : Object.entries(part))
      if (typeof value === 'string' && spoken.has(name)) sentences.add(value);
      else collect(value);
  };
  for (const entity of catalogue.entities) collect(entity);
  expect(sentences.size).toBeGreaterThan(100);
  expect([...sentences].filter((sentence) => !germanSentence(sentence))).toEqual([]);
});

const spoken = new Set<unknown>(['required', 'sentence', 'help', 'ask', 'success', 'unmatched', 'empty']);

test('German names every kind of record and every dialog', () => {
  expect(catalogue.entities.map(({ name }) => name).filter((name) => !germanEntities[name])).toEqual([]);
  expect([...modalNames].filter((name) => !germanTitles[name])).toEqual([]);
});

test('German nouns stand without an adjective, which would have to follow the words around it', () => {
  const nouns = Object.values(germanEntities).flatMap(({ name }) => name.split(' |||| '));
  expect(nouns.filter((noun) => /^\p{Lu}\p{Ll}+e[nrs]? \p{Lu}/u.test(noun))).toEqual([]);
});

// Files of labels are merged: the last one says what all of them are called.
test('No label is another one in German in the file of its own topic', () => {
  const topics = [germanSavingsLabels, germanTariffLabels, germanBalanceLabels, germanLearntLabels];
  const others = topics.flatMap((labels) =>
    Object.entries(labels).filter(([label, said]) => germanLabels[label] !== said),
  );
  expect(others).toEqual([]);
});

test('German has the names of the models that the platform makes', () => {
  expect([savingsModelType, expectationModel].filter((name) => !germanSentence(name))).toEqual([]);
  expect(catalogue.resolve(catalogue.entity('mlModelMetadata'), 'ModelType').field.translated).toBe(true);
});

test('German has every sentence with which the platform refuses what the console asks for', () => {
  const refusals = ['identity', 'rest', 'files', 'imports', 'writes']
    .flatMap((room) => filesOf(`server/${room}`))
    .flatMap(({ text }) => [
      ...text.matchAll(/new (?:HttpError\(|ApiError\(\s*'[\w-]+',)\s*(?:'((?:[^'\\]|\\.)+)'|"([^"]+)"|`([^`]+)`)/g),
    ])
    .map(([, single, double, template]) => single ?? double ?? template ?? '');
  const unknown = [...new Set(refusals)]
    .map((sentence) => sentence.replace(/\$\{(?:[^{}]|\{[^}]*\})+\}/g, '7'))
    .filter((sentence) => !germanSentence(sentence));
  expect(refusals.length).toBeGreaterThan(60);
  expect(unknown.filter((sentence) => !composed.has(sentence) && !forPrograms.has(sentence))).toEqual([]);
});

test('German has every sentence about a row of an import that is not taken', () => {
  const sentences = filesOf('server/imports').flatMap(({ text }) =>
    [...text.matchAll(/'([A-Z][^'\n]+ [^'\n]+\.)'|`((?:[A-Z]|\$\{)[^`\n]+ [^`\n]+\.)`/g)].map(
      ([, plain, template]) => plain ?? template ?? '',
    ),
  );
  const unknown = [...new Set(sentences)]
    .map((sentence) => sentence.replace(/\$\{(?:[^{}]|\{[^}]*\})+\}/g, '7'))
    .filter((sentence) => !germanSentence(sentence));
  expect(sentences.length).toBeGreaterThan(20);
  expect(unknown.filter((sentence) => !composed.has(sentence))).toEqual([]);
});

test('German calls loads and notifications by the words of their lists', () => {
  const others = /\bLast(en)?\b(?! [a-z])|Benachrichtigung/;
  const said = filesOf('src/i18n')
    .filter(({ file }) => file.startsWith('src/i18n/german'))
    .flatMap(({ text }) => text.split('\n').filter((line) => others.test(line.replace(/^ *('[^']*'|\w+):/, ''))));
  expect(said).toEqual([]);
});

test('German names every operation of the platform that a history may show', () => {
  const named = /\boperation: '([A-Za-z]+)'/g;
  const files = [...filesOf('server'), ...filesOf('resources')];
  const names = [...new Set(files.flatMap(({ text }) => [...text.matchAll(named)].map(([, name = '']) => name)))];
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !germanSentence(wordsOf(name)))).toEqual([]);
});

/** Each of their forms is a pattern of its own. */
const composed = new Set([
  '7: ‘7’ is not 7.',
  'You are not allowed to 7 7 here.',
  'A new 7 needs a row in 7 that names its 7.',
  'Row 7 in 7 is not imported.',
]);
/** Refusals that the console can't come upon, and those in PostgreSQL's own words. */
const forPrograms = new Set([
  '7.',
  'Check constraint violation. 7.',
  "The path can't be read.",
  'Two of the rows are the same one: on_conflict changes a row only once.',
  'This API key may not do that.',
  'It has no readings.',
  'One request can have 7 readings at most, and this one has 7: send them in several.',
  'The Content-Type of readings is one of 7.',
  'The content can be compressed with gzip only.',
  'An item has no id: one of 7 says what it is of.',
  'The span from 7 to 7 is not valid: both are times such as 2026-03-01T00:00:00, the earlier one first.',
]);

test('German says of which kind the readings of a file are, and those of its channel', () => {
  const amounts = 'interval amounts';
  const register = 'register readings';
  for (const [file, channel] of [
    [amounts, register],
    [register, amounts],
  ])
    expect(germanSentence(`The file has ${file} for N1 E1, and the channel K holds ${channel}.`)).not.toMatch(
      /readings|amounts/,
    );
  expect(germanSentence('The channel K is calculated by its formula: deliver what it is calculated from.')).toContain(
    'Kanal K',
  );
});

test('no text of the console is outside of its messages', () => {
  const found = filesOf('src')
    .filter(({ file }) => !file.startsWith('src/i18n/'))
    .flatMap(({ file, text }) =>
      textsIn(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' })).map((said) => `${file}: ${said}`),
    );
  expect(found.filter((said) => !said.endsWith(': Meterdesk') && !titles.has(said.replace(/^\S+: /, '')))).toEqual([]);
});

const titles = new Set([...modalNames].map(dialogTitle));

interface Node {
  readonly type: string;
  readonly value?: unknown;
  readonly name?: { readonly name?: string };
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[];
  readonly expressions?: readonly unknown[];
  readonly callee?: { readonly name?: string };
}

/** Texts that people would read as they are written: between tags, in attributes that name something, and sentences. */
function textsIn(part: unknown, isName = false): readonly string[] {
  if (Array.isArray(part)) return part.flatMap((each) => textsIn(each, isName));
  if (typeof part !== 'object' || part === null) return [];
  const node = part as Node;
  // What a program does wrong is told to its developers.
  if (node.type === 'NewExpression' && node.callee?.name === 'Error') return [];
  if (node.type === 'JSXText') return /\p{L}{2}/u.test(String(node.value)) ? [String(node.value).trim()] : [];
  if (node.type === 'TemplateLiteral') {
    const text = (node.quasis ?? []).map(({ value }) => value.cooked).join('7');
    return [...(isText(text, isName) && !germanSentence(text) ? [text] : []), ...textsIn(node.expressions)];
  }
  if (node.type === 'Literal' && typeof node.value === 'string')
    return isText(node.value, isName) && !germanSentence(node.value) ? [node.value] : [];
  const names = node.type === 'JSXAttribute' && naming.has(String(node.name?.name));
  return Object.values(part).flatMap((child) => textsIn(child, names));
}

const naming = new Set(['label', 'title', 'aria-label', 'placeholder', 'alt', 'content', 'confirm', 'cancel']);
const isText = (text: string, isName: boolean): boolean => (isName ? /^[A-Z]/ : /^[A-Z][a-z]+ [a-z]+ /).test(text);

test('lines of history are German, but for the names that people gave', () => {
  expect(germanSentence('Changed Load ‘Active’ (Label, Status)')).toBe(
    'Verbraucher „Active“ geändert (Bezeichnung, Status)',
  );
  expect(germanSentence('Added 12 Loads')).toBe('12 Verbraucher hinzugefügt');
  expect(germanSentence('a.csv: 2 Sites added, 1 Building added, 3 rows refused')).toBe(
    'a.csv: 2 Standorte hinzugefügt, 1 Gebäude hinzugefügt, 3 Zeilen abgelehnt',
  );
});
