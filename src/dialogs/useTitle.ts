import { useTitles } from '../i18n/useTitles';
import { tools } from './tools';

/** What one of the tools is called in the language chosen. */
export function useTitle(modal: keyof typeof tools): string {
  return useTitles()(modal, tools[modal].title);
}
