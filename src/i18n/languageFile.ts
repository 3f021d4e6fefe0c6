import type { TranslationMessages } from 'react-admin';
import { byFileName } from '../lib/byFileName';
import { addLanguages, type Conventions } from '../lib/locale';
import { mergeMessages } from './mergeMessages';
import type { Messages } from './messages';

type Areas = Readonly<Record<string, object>>;

/** A language of one file in `languages`, named by its code. What it has no words for is English. */
export interface LanguageFile {
  readonly conventions: Conventions;
  readonly messages: { readonly [Area in keyof Messages]?: Partial<Messages[Area]> } & {
    readonly ra?: Areas;
    /** By the name of the resource file. */
    readonly resources?: Readonly<Record<string, { readonly menu: string; readonly name: string }>>;
  };
  /** Labels of resource files, by what they say in English. */
  readonly labels?: Readonly<Record<string, string>>;
}

const files = byFileName(import.meta.glob<LanguageFile>('./languages/*.ts', { import: 'language' }));

const ownName = (locale: string): string => {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
};

/** The languages that have a file, each by its own name, which is looked up where it is shown: the first takes 20 ms. */
export const fileLanguages = [...files.keys()].map((locale) => ({
  locale,
  get name() {
    return ownName(locale);
  },
}));
addLanguages(fileLanguages.map(({ locale }) => locale));

/** Returns a language's file, which is fetched when it is first spoken; undefined where it has none. */
export const languageFile = (locale: string): Promise<LanguageFile> | undefined => files.get(locale)?.();

interface Spoken {
  readonly ra: TranslationMessages['ra'];
  readonly resources: Areas;
}

/** Returns all messages in a language over the English ones. */
export async function messagesOver(words: Spoken, { messages, labels = {} }: LanguageFile) {
  const { screenMessages } = await import('./screenMessages');
  const { ra = {}, resources = {}, ...areas } = messages;
  return {
    ...labels,
    ...mergeMessages(mergeMessages({ ...words }, screenMessages), areas as Areas),
    ra: mergeMessages(words.ra as unknown as Areas, ra) as unknown as TranslationMessages['ra'],
    resources: mergeMessages(words.resources, resources),
  };
}
