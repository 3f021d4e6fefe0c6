import { useTranslate } from 'react-admin';

/** Returns a function that translates titles of dialogs; those without a translation stay as they were defined. */
export function useTitles(): (modal: string, defined: string) => string {
  const translate = useTranslate();
  return (modal, defined) => translate(`modals.${modal}`, { _: defined });
}
