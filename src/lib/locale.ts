/** How the words of a language go with its numbers and dates. */
export interface Conventions {
  /** Locale for `Intl`. */
  readonly numbers: string;
  readonly day: string;
  /** The same as people are told to type it. */
  readonly dayShape: string;
  readonly moneyFirst: boolean;
}

const conventions: Readonly<Record<string, Conventions>> & { readonly en: Conventions } = {
  en: { numbers: 'en-NZ', day: 'DD/MM/YYYY', dayShape: 'DD/MM/YYYY', moneyFirst: true },
  de: { numbers: 'de-DE', day: 'DD.MM.YYYY', dayShape: 'TT.MM.JJJJ', moneyFirst: false },
};

const languages = new Set(Object.keys(conventions));
let current = conventions.en;

/** Adds languages whose conventions are read with their words. */
export function addLanguages(names: readonly string[]): void {
  for (const name of names) languages.add(name);
}

export const isLanguage = (name: string): boolean => languages.has(name);

/** Returns whether everything is said in it; the languages that were added have words for a part. */
export const isWholeLanguage = (name: string): boolean => Object.hasOwn(conventions, name);

/** Sets the language in which numbers and dates are formatted. */
export function setFormatLanguage(language: string, languageConventions = conventions[language]): void {
  current = languageConventions ?? conventions.en;
}

/** Returns the locale for `Intl`. */
export const numberLocale = (): string => current.numbers;

/** Returns whether one and a half is `1,5` in the language. */
export const hasDecimalComma = (): boolean => (1.5).toLocaleString(numberLocale()) === '1,5';

/** Returns how a day is written: `DD/MM/YYYY`. */
export const dayFormat = (): string => current.day;

/** Returns the same as people are told to type it: `TT.MM.JJJJ`. */
export const localizedDayFormat = (): string => current.dayShape;

/** Returns whether `$` stands before its number. */
export const moneyStandsFirst = (): boolean => current.moneyFirst;

/** Returns a whole number as `1,234` or `1.234`. */
export const formatCount = (count: number): string => count.toLocaleString(numberLocale());

/** Returns a part of 1 as `96.5%` or `96,5 %`. */
export const formatPercent = (part: number, maximumFractionDigits = 1): string =>
  part.toLocaleString(numberLocale(), { style: 'percent', maximumFractionDigits });

/** Returns the sign of a percentage with what stands between it and its number: `%` or ` %`. */
export const percentSign = (): string =>
  new Intl.NumberFormat(numberLocale(), { style: 'percent' })
    .formatToParts(0)
    .flatMap(({ type, value }) => (type === 'integer' ? [] : [value]))
    .join('');

/** Returns a number of bytes as `12.5 kB`. */
export function formatFileSize(bytes: number): string {
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${size.toLocaleString(numberLocale(), { maximumFractionDigits: 1 })} ${unit}`;
}

/** How a unit in the resource files says that it is money, in the currency of the row's account. */
export const moneyUnit = '$';

/** Returns money without cents from a hundred on: `$1,235`, `£12.50`, `1.235 €`. Its currency is by ISO 4217. */
export const formatMoney = (amount: number, currency: string): string =>
  moneyFormat(currency, Math.abs(amount) < 100 ? 2 : 0).format(amount);

/** Returns the symbol of a currency by ISO 4217: `£`. */
export const symbolOf = (currency: string): string =>
  moneyFormat(currency, 0)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

const moneyFormats = new Map<string, Intl.NumberFormat>();

// Remembered: making a formatter takes longer than all that it writes on a page.
function moneyFormat(currency: string, maximumFractionDigits: number): Intl.NumberFormat {
  const key = `${numberLocale()} ${currency} ${maximumFractionDigits}`;
  const cached = moneyFormats.get(key);
  if (cached) return cached;
  const format = new Intl.NumberFormat(numberLocale(), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits,
    trailingZeroDisplay: 'stripIfInteger',
  });
  moneyFormats.set(key, format);
  return format;
}
