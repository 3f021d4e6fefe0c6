// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { Change } from '../../src/data/changeFeed';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { nounsIn } from '../../src/i18n/useNouns';
import { changeSentence, type SentenceMessages } from '../../src/screens/live/changeSentence';
import { resourcesShown, resourcesShownOnDetail } from '../../src/screens/live/resourcesShown';

const buildings = catalogue.entity('buildings');
const change = (given: Partial<Change> = {}): Change => ({
  resource: 'buildings',
  id: 'b17',
  label: 'b17',
  action: 'update',
  contactName: 'Grace Whitfield',
  byPerson: true,
  own: false,
  ...given,
});

const languageOf = (locale: string): SentenceMessages => ({
  translate: i18nProvider.translate,
  ...nounsIn(locale, i18nProvider.translate),
});

describe('who changed what, in a line', () => {
  test.each([
    ['one row', [change()], 'Grace Whitfield changed Building b17'],
    ['a new one', [change({ action: 'insert' })], 'Grace Whitfield added Building b17'],
    ['one without a label', [change({ action: 'delete', label: null })], 'Grace Whitfield deleted one building'],
    ['one row twice', [change(), change()], 'Grace Whitfield changed Building b17'],
    ['several rows', [change(), change({ id: 'b18' })], 'Grace Whitfield changed 2 buildings'],
    ['several things done', [change(), change({ id: 'b18', action: 'insert' })], 'Grace Whitfield changed 2 buildings'],
    ['several people', [change(), change({ id: 'b18', contactName: 'Aroha' })], '2 people changed 2 buildings'],
    [
      'more than is told of',
      Array.from({ length: 21 }, (_, n) => change({ id: `b${n}` })),
      'Grace Whitfield changed many buildings',
    ],
    ['the platform itself', [change({ contactName: null, byPerson: false })], 'Meterdesk changed Building b17'],
    ['somebody whose name one may not see', [change({ contactName: null })], 'Somebody changed Building b17'],
    ['what one did oneself', [change({ own: true })], undefined],
    ['rows of another kind', [change({ resource: 'sites' })], undefined],
  ])('%s', (_what, changes, sentence) => {
    expect(changeSentence(buildings, changes, languageOf('en'))).toBe(sentence);
  });

  test('in German too', async () => {
    await i18nProvider.changeLocale('de');
    const said = [[change()], [change(), change({ id: 'b18', contactName: 'Aroha' })], [change({ label: null })]].map(
      (changes) => changeSentence(buildings, changes, languageOf('de')),
    );
    await i18nProvider.changeLocale('en');
    expect(said).toEqual([
      'Grace Whitfield: Gebäude b17 geändert',
      '2 Personen: 2 Gebäude geändert',
      'Grace Whitfield: ein Element (Gebäude) geändert',
    ]);
  });
});

test('a list follows whatever its columns show, a record its tabs too', () => {
  expect(resourcesShown(buildings, ['Label', 'Site.Account.Label'])).toEqual(['buildings', 'sites', 'accounts']);
  expect(resourcesShownOnDetail(buildings, ['Site.Label'])).toEqual(
    expect.arrayContaining(['buildings', 'sites', 'loads']),
  );
});
