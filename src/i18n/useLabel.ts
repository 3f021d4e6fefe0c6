import { useCallback } from 'react';
import { useTranslate } from 'react-admin';

export type TranslateLabel = (label: string) => string;

/**
 * Returns a function that translates a label of a resource file or an enumeration; what has no translation stays as it
 * is. It can be given what people wrote: keys of messages have a dot in them.
 */
export function useLabel(): TranslateLabel {
  const translate = useTranslate();
  return useCallback((label) => (label.includes('.') ? label : translate(label, { _: '' }) || label), [translate]);
}
