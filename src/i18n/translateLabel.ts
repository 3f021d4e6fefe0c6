import { i18nProvider } from './i18nProvider';

/**
 * Returns a label of a resource file or an enumeration in the language chosen, where no hook can be called; what has no
 * translation stays as it is. It can be given what people wrote: keys of messages have a dot in them.
 */
export const translateLabel = (label: string): string =>
  label.includes('.') ? label : i18nProvider.translate(label, { _: '' }) || label;
