import type { ImportStatus } from '../../data/imports';
import type { MessageKey } from '../../i18n/messages';
import { useMessages } from '../../i18n/useMessages';

const words: Readonly<Record<ImportStatus['state'], MessageKey>> = {
  staging: 'imports.stateStaging',
  checking: 'imports.stateChecking',
  checked: 'imports.stateChecked',
  applying: 'imports.stateApplying',
  applied: 'imports.stateApplied',
  cancelled: 'imports.stateCancelled',
  failed: 'imports.stateFailed',
};

/** Returns a function that returns the text for the state of an import. */
export function useImportState(): (run: ImportStatus) => string {
  const translate = useMessages();
  return ({ state, isUndone }) => translate(isUndone ? 'imports.stateUndone' : words[state]);
}
