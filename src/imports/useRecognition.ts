import type { WorkbookSheet } from '../data/imports';
import { useLabel } from '../i18n/useLabel';
import type { Aliases } from './headerAliases';
import { type Recognition, type Unrecognised, unrecognisedInSheet, unrecognisedInWorkbook } from './unrecognised';
import type { ChosenFile } from './useChosenFile';
import { useHeaderAliases } from './useHeaderAliases';
import { isWorkbook, mapSheets, sheetResources } from './workbook';

interface Recognised extends Pick<ReturnType<typeof useHeaderAliases>, 'isSaved' | 'chooseAlias' | 'saveAliases'> {
  /** The sheets of a workbook that is imported as a whole; undefined otherwise. */
  readonly sheets: readonly WorkbookSheet[] | undefined;
  /** Whether a sheet is of accounts, so that none has to be chosen. */
  readonly namesAccount: boolean;
  readonly rowCount: number;
  readonly unrecognised: readonly Unrecognised[];
  readonly aliases: Aliases;
}

/** Returns the recognised sheets and the unrecognised headers of the chosen file. */
export function useRecognition(
  options: Omit<Recognition, 'translateLabel'> & { readonly takesWorkbooks: true | undefined },
  accountId: string | undefined,
  chosen: ChosenFile | undefined,
): Recognised {
  const translateLabel = useLabel();
  const { aliases, ...aliasActions } = useHeaderAliases(accountId);
  const { entity, isStaff, takesWorkbooks } = options;
  const isWholeWorkbook = takesWorkbooks && chosen && isWorkbook(chosen.sheets, entity, isStaff, translateLabel);
  const files = isWholeWorkbook ? chosen.sheets : undefined;
  const single = { ...aliasActions, sheets: undefined, namesAccount: false, aliases };
  if (!chosen) return { ...single, rowCount: 0, unrecognised: [] };
  if (!files) {
    const unrecognised = unrecognisedInSheet({ ...options, translateLabel }, chosen.sheets[0]);
    return { ...single, rowCount: chosen.sheets[0].rows.length, unrecognised };
  }
  return {
    ...aliasActions,
    aliases,
    sheets: mapSheets(files, isStaff, translateLabel, aliases),
    namesAccount: sheetResources(files, isStaff, translateLabel).includes('accounts'),
    rowCount: files.reduce((sum, { rows }) => sum + rows.length, 0),
    unrecognised: unrecognisedInWorkbook(files, isStaff, translateLabel, aliases),
  };
}
