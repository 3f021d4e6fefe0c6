import { useCallback } from 'react';
import { useTranslate } from 'react-admin';

/**
 * Says a label of a resource file or an enumeration in the language chosen; whatever has no word of its own there stays
 * as it is. What people wrote is safe with it: keys of other words have a dot in them.
 */
export function useLabel(): (label: string) => string {
  const translate = useTranslate();
  return useCallback((label) => (label.includes('.') ? label : translate(label, { _: '' }) || label), [translate]);
}
