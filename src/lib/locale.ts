/** Formats of numbers, money and dates in a language. */
export interface Conventions {
  /** Locale for `Intl`. */
  readonly numbers: string;
  /** Format of a day for dayjs. */
  readonly day: string;
  /** The same format in the letters of the language, for placeholders. */
  readonly dayShape: string;
  /** Whether the currency symbol precedes the amount. */
  readonly moneyFirst: boolean;
}

const conventions: Readonly<Record<string, Conventions>> & { readonly en: Conventions } = {
  en: { numbers: 'en-NZ', day: 'DD/MM/YYYY', dayShape: 'DD/MM/YYYY', moneyFirst: true },
  de: { numbers: 'de-DE', day: 'DD.MM.YYYY', dayShape: 'TT.MM.JJJJ', moneyFirst: false },
};

const languages = new Set(Object.keys(conventions));
let current = conventions.en;

/** Adds languages whose conventions are loaded with their messages. */
export function addLanguages(names: readonly string[]): void {
  for (const name of names) languages.add(name);
}

export const isLanguage = (name: string): boolean => languages.has(name);

/** Whether a language is fully translated; those of `addLanguages` are in part. */
export const isWholeLanguage = (name: string): boolean => Object.hasOwn(conventions, name);

/** Sets the language in which numbers and dates are formatted. */
export function setFormatLanguage(language: string, languageConventions = conventions[language]): void {
  current = languageConventions ?? conventions.en;
}

/** Returns the locale for `Intl`. */
export const numberLocale = (): string => current.numbers;

/** Whether the language has a decimal comma. */
export const hasDecimalComma = (): boolean => (1.5).toLocaleString(numberLocale()) === '1,5';

/** Returns the format of a day for dayjs: `DD/MM/YYYY`. */
export const dayFormat = (): string => current.day;

/** Returns the same format in the letters of the language: `TT.MM.JJJJ`. */
export const localizedDayFormat = (): string => current.dayShape;

/** Whether the currency symbol precedes the amount. */
export const moneyStandsFirst = (): boolean => current.moneyFirst;

/** Returns a whole number as `1,234` or `1.234`. */
export const formatCount = (count: number): string => count.toLocaleString(numberLocale());

/** Returns a share (1 is 100 %) as `96.5%` or `96,5 %`. */
export const formatPercent = (part: number, maximumFractionDigits = 1): string =>
  part.toLocaleString(numberLocale(), { style: 'percent', maximumFractionDigits });

/** Returns the percent sign with the space before it, if any: `%` or ` %`. */
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

/** Prefix of units in the resource files for money in the currency of the row. */
export const moneyUnit = '$';

/** Returns an amount of a currency (ISO 4217), from 100 on without cents: `$1,235`, `£12.50`, `1.235 €`. */
export const formatMoney = (amount: number, currency: string): string =>
  moneyFormat(currency, Math.abs(amount) < 100 ? 2 : 0).format(amount);

/** Returns the symbol of a currency by ISO 4217: `£`. */
export const symbolOf = (currency: string): string =>
  moneyFormat(currency, 0)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

const moneyFormats = new Map<string, Intl.NumberFormat>();

// Cached: creating a formatter takes longer than all formatting of a page.
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
