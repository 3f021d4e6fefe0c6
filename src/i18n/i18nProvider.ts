import polyglot from 'ra-i18n-polyglot';
import reactAdminEnglish from 'ra-language-english';
import type { I18nProvider } from 'react-admin';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import type { ServiceResource } from '../../resources/language/service';
import { isLanguage, setFormatLanguage } from '../lib/locale';
import { english } from './english';
import { fileLanguages, languageFile, messagesOver } from './languageFile';
import { mergeMessages } from './mergeMessages';
import { setSentences } from './sentences';

const languages = [
  { locale: 'en', name: 'English (New Zealand)' },
  { locale: 'de', name: 'Deutsch' },
  ...fileLanguages,
];

const words = { ...reactAdminEnglish, ...english, resources: resourceWords() };

const provider = polyglot(
  (locale) => {
    if (locale === 'de') return import('./german').then(({ germanOver }) => germanOver(words));
    return languageFile(locale)?.then((file) => messagesOver(words, file)) ?? words;
  },
  'en',
  languages,
  { allowMissing: true },
);

let screenMessagesLoaded: Promise<void> | undefined;
/** The language asked for last, whose words may be on their way. */
let requested = 'en';

/** Adds the words of screens that are loaded when they are first shown; fetched once, and again where that failed. */
export function loadScreenMessages(): Promise<void> {
  screenMessagesLoaded ??= addScreenMessages().catch((error: unknown) => {
    screenMessagesLoaded = undefined;
    throw error;
  });
  return screenMessagesLoaded;
}

async function addScreenMessages(): Promise<void> {
  const { screenMessages } = await import('./screenMessages');
  Object.assign(words, mergeMessages(words, screenMessages));
  // Other languages have all words in one file.
  if (requested === 'en') await provider.changeLocale('en');
}

/** Words of the shell in the language chosen; the words of entities and fields come from their resource files. */
export const i18nProvider: I18nProvider = {
  ...provider,
  async changeLocale(locale) {
    const language = isLanguage(locale) ? locale : 'en';
    requested = language;
    await provider.changeLocale(language);
    setSentences(language === 'de' ? (await import('./germanSentence')).germanSentence : () => undefined);
    setFormatLanguage(language, (await languageFile(language))?.conventions);
    document.documentElement.lang = language === 'en' ? 'en-NZ' : language;
  },
};

function resourceWords() {
  const resources = [...catalogue.entities, ...catalogue.services.values()];
  return Object.fromEntries(resources.map((resource) => [resource.name, wordsOf(resource)]));
}

function wordsOf(resource: Entity | ServiceResource) {
  const fields = Object.keys(resource.fields).map((name) => [name, catalogue.label(resource, name)]);
  return {
    name: `${resource.noun} |||| ${resource.plural}`,
    menu: resource.menu?.label ?? resource.plural,
    fields: Object.fromEntries(fields) as Record<string, string>,
  };
}
