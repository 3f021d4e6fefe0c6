import { catalogue } from '../../../resources/language/all';
import type { ImportStatus } from '../../data/imports';
import { useMessages } from '../../i18n/useMessages';
import { useNouns } from '../../i18n/useNouns';

/** Returns a function that returns the plural noun of the records that an import changes, or that it is a workbook. */
export function useImportKind(): (run: ImportStatus) => string {
  const translate = useMessages();
  const nouns = useNouns();
  return ({ mode, resource }) => {
    if (mode === 'workbook') return translate('imports.workbook');
    return catalogue.has(resource) ? nouns.named(catalogue.entity(resource), 2) : resource;
  };
}
