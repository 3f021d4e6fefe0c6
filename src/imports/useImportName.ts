import { catalogue } from '../../resources/language/all';
import type { ImportStatus } from '../data/imports';
import { useMessages } from '../i18n/useMessages';
import { useNouns } from '../i18n/useNouns';

/** Returns a function that returns the name of an import: that of its file, or what it changes without one. */
export function useImportName(): (run: ImportStatus) => string {
  const translate = useMessages();
  const nouns = useNouns();
  return ({ fileName, resource }) => {
    if (fileName !== '') return fileName;
    const noun = catalogue.has(resource) ? nouns.within(catalogue.entity(resource), 2) : resource;
    return translate('imports.changeTitle', { noun });
  };
}
