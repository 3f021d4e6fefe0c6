import { useTitles } from '../i18n/useTitles';
import { tools } from './tools';

/** Returns the title of a dialog in the current language. */
export function useTitle(modal: keyof typeof tools): string {
  return useTitles()(modal, tools[modal].title);
}
