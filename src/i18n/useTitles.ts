import { useTranslate } from 'react-admin';

/** What a dialog is called in the language chosen; as it was defined where nobody has translated that. */
export function useTitles(): (modal: string, defined: string) => string {
  const translate = useTranslate();
  return (modal, defined) => translate(`modals.${modal}`, { _: defined });
}
