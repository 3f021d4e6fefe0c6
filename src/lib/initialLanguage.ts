import { isLanguage, isWholeLanguage } from './locale';

const oneYear = 365 * 24 * 3600;

/**
 * Returns the language before anybody has signed in: the last one used in this browser, else the first of the browser's
 * languages that is fully translated: one that is mixed with English has to be chosen.
 */
export function initialLanguage(): string {
  const [, stored = ''] = /(?:^|; )language=(\w+)/.exec(document.cookie) ?? [];
  return isLanguage(stored) ? stored : languageOfBrowser();
}

export function languageOfBrowser(): string {
  const [first = 'en'] = navigator.languages
    .map((tag) => tag.toLowerCase().split('-')[0] ?? '')
    .filter(isWholeLanguage);
  return first;
}

/** Stores the language in which this browser starts, in a cookie, because signing out clears both storages. */
export function rememberLanguage(language: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that the console serves.
  document.cookie = `language=${language}; Max-Age=${oneYear}; Path=/; SameSite=Lax${secure}`;
}
