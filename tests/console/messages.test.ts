// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { AlertType } from '../../resources/enums/alertType';
import { GroupQualification } from '../../resources/enums/groupQualification';
import { NotificationDateRange } from '../../resources/enums/notificationDateRange';
import { NotificationPriority } from '../../resources/enums/notificationPriority';
import { RootCause } from '../../resources/enums/rootCause';
import { TimeZone, TimeZoneIana } from '../../resources/enums/timeZone';
import { UnitOfMeasure } from '../../resources/enums/unitOfMeasure';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { labelOfWord } from '../../resources/language/enumeration';
import { formulaFunctions } from '../../resources/shared/formulaFunctions';
import { columnLabel, columnsFor } from '../../src/data/columnLabel';
import { localizedPattern, momentPattern } from '../../src/fields/parts/days';
import { english as initialMessages } from '../../src/i18n/english';
import { german } from '../../src/i18n/german';
import { germanApiKeyFields } from '../../src/i18n/germanApiKeyMessages';
import { germanEntities } from '../../src/i18n/germanEntities';
import { germanEnumerations } from '../../src/i18n/germanEnumerations';
import { germanFields } from '../../src/i18n/germanFields';
import { germanLabels } from '../../src/i18n/germanLabels';
import { germanReactAdmin } from '../../src/i18n/germanReactAdmin';
import { germanTabs } from '../../src/i18n/germanTabs';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { mergeMessages } from '../../src/i18n/mergeMessages';
import { screenMessages } from '../../src/i18n/screenMessages';
import { formatDate, formatMoment } from '../../src/lib/dates';
import { formatCount, formatMoney } from '../../src/lib/locale';
import { tabsOf } from '../../src/screens/detail/tabs';
import { filtersOf } from '../../src/screens/list/filters';
import { reasons } from '../../src/screens/notificationTriage/causes';

afterEach(() => i18nProvider.changeLocale('en'));

const keysOf = (words: object): readonly string[] =>
  Object.entries(words).flatMap(([area, all]) => Object.keys(all as object).map((word) => `${area}.${word}`));

const folder = path.join(import.meta.dirname, '../../src');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('i18n'))
  .map((file) => readFileSync(path.join(folder, file), 'utf8'));
const english = mergeMessages(initialMessages, screenMessages);
const areas = Object.keys(english).join('|');
const used = new Set(
  sources.flatMap((text) =>
    [...text.matchAll(new RegExp(`["'\`]((?:${areas})\\.\\w+)["'\`]`, 'g'))].map(([, key]) => key),
  ),
);
// The sections of the palette are named by a template.
for (const section of ['recent', 'screens', 'dialogs', 'records']) used.add(`palette.${section}`);
// So are the functions of formulas.
for (const name of Object.keys(formulaFunctions)) used.add(`formula.${name}`);
// And why root causes are suggested.
for (const reason of reasons) used.add(`causes.${reason}`);

test('Every word that is said is there in both languages', () => {
  const known = keysOf(english);
  expect([...used].filter((key) => !known.includes(String(key)))).toEqual([]);
  expect([...keysOf(german)].sort()).toEqual([...known].sort());
});

test('No word is there that nobody says', () => {
  expect(keysOf(english).filter((key) => !used.has(key))).toEqual([]);
});

const placeholders = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => String(name)))].sort();
const textsOf = (words: object): readonly string[] => {
  const byKey = Object.entries(words).flatMap(([area, all]) =>
    Object.entries(all as Record<string, string>).map(([word, text]) => [`${area}.${word}`, text] as const),
  );
  return byKey.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text);
};

test('Both languages leave the same placeholders, and tell one from many in the same places', () => {
  const [ours, theirs] = [textsOf(english), textsOf(german)];
  expect(theirs.map(placeholders)).toEqual(ours.map(placeholders));
  expect(theirs.map((text) => text.split('||||').length)).toEqual(ours.map((text) => text.split('||||').length));
});

test('German names every entry of the drawer, and nothing that is not there', () => {
  const inDrawer = catalogue.entities.filter(({ menu }) => menu).map(({ name }) => name);
  expect(inDrawer.filter((name) => !germanEntities[name])).toEqual([]);
  expect(Object.keys(germanEntities).filter((name) => !catalogue.has(name) && !catalogue.services.has(name))).toEqual(
    [],
  );
});

test('German has a word for all that the list of notifications says of itself, and for what triage decides by', () => {
  const notifications = catalogue.entity('notifications');
  const { filters = [], tabs, bulk = [] } = notifications.list;
  const labels = [
    ...columnsFor(notifications).map(({ label }) => label),
    ...filtersOf(notifications).flatMap(({ props }) => (props as { readonly label?: string }).label ?? []),
    ...bulk.map(({ label }) => label),
    ...[GroupQualification, NotificationPriority, RootCause, NotificationDateRange].flatMap(({ entries }) =>
      entries.map(({ label }) => label),
    ),
    ...AlertType.words,
    tabs?.snoozed?.label ?? '',
  ];
  expect(filters.length).toBeGreaterThan(0);
  expect(labels.filter((label) => !germanLabels[label])).toEqual([]);
});

const translated = { ...germanTabs, ...germanFields, ...germanApiKeyFields, ...germanEnumerations, ...germanLabels };

test('German has a word for every tab, group, field, column and filter of the resource files', () => {
  const groupsOf = (entity: Entity) =>
    Object.values(entity.detail).flatMap((tab) => ('groups' in tab ? Object.entries(tab.groups) : []));
  const labels = catalogue.entities.flatMap((entity) => [
    ...tabsOf(entity).map(({ title }) => title),
    ...groupsOf(entity).flatMap(([title, paths]) => [title, ...paths.map((path) => columnLabel(entity, path))]),
    ...columnsFor(entity).map(({ label }) => label),
    ...Object.values(entity.detail)
      .flatMap((tab) =>
        'many' in tab && tab.columns ? columnsFor(catalogue.relatedRows(entity, tab.many).entity, tab.columns) : [],
      )
      .map(({ label }) => label),
    ...filtersOf(entity).flatMap(({ props }) => (props as { readonly label?: string }).label ?? []),
  ]);
  expect([...new Set(labels)].filter((label) => !isTranslated(label))).toEqual([]);
});

/** Keys of messages have a dot in them: a label with one is taken for a key, and stays English. */
const isTranslated = (label: string): boolean => Boolean(translated[label]) && !label.includes('.');

test('German has a word for every value of enumerations and lists, but for units and time zones', () => {
  const labels = catalogue.entities.flatMap(({ fields }) =>
    Object.values(fields).flatMap((field) => {
      if (!('of' in field) || sameEverywhere.has(field.of)) return [];
      const { of } = field;
      return 'entries' in of
        ? of.entries.flatMap(({ label, about }) => [label, ...(about ? [about] : [])])
        : of.words.map((word) => (of.sourceTypes ? word : labelOfWord(of, word)));
    }),
  );
  expect([...new Set(labels)].filter((label) => !isTranslated(label))).toEqual([]);
});

const sameEverywhere = new Set<unknown>([UnitOfMeasure, TimeZone, TimeZoneIana]);

test('In German all that is said is German, and what nobody translated stays as it was', async () => {
  await i18nProvider.changeLocale('de');
  expect(document.documentElement.lang).toBe('de');
  expect(i18nProvider.translate('shell.signOut')).toBe('Abmelden');
  expect(i18nProvider.translate('resources.sites.menu')).toBe('Standorte');
  expect(i18nProvider.translate('ra.action.save')).toBe(germanReactAdmin.action.save);
  expect(i18nProvider.translate('ra.action.clone')).toBe('Clone');
  expect(i18nProvider.translate('Disqualified by ESP')).toBe('Vom Anbieter verworfen');
  expect(i18nProvider.translate('home.toReviewAbout', { smart_count: 2 })).toBe('2 warten, was andauert zuerst');
  const refused = (smart_count: number, noun: string) =>
    i18nProvider.translate('grid.refused', { smart_count, count: String(smart_count), noun });
  expect(refused(1, 'Verbrauchstarif')).toContain('1 Verbrauchstarif kann so nicht');
  expect(refused(2, 'Verbrauchstarife')).toContain('2 Verbrauchstarife können so nicht');
});

test('Numbers, money and dates follow the language', async () => {
  const written = () => [
    formatCount(12345),
    formatMoney(12345.4, 'NZD'),
    formatMoney(12.5, 'NZD'),
    formatDate('2026-03-01'),
    formatMoment('2026-03-01T01:05:00', 'UTC'),
    localizedPattern(momentPattern),
  ];
  expect(written()).toEqual(['12,345', '$12,345', '$12.50', '01/03/2026', '01/03/2026 01:05', 'DD/MM/YYYY HH:mm']);
  await i18nProvider.changeLocale('de');
  expect(written().map((text) => text.replace(/\u00a0/g, ' '))).toEqual([
    '12.345',
    '12.345 $',
    '12,50 $',
    '01.03.2026',
    '01.03.2026 01:05',
    'TT.MM.JJJJ HH:mm',
  ]);
});
