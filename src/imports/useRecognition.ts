import type { WorkbookSheet } from '../data/imports';
import { useLabel } from '../i18n/useLabel';
import type { Aliases } from './headerAliases';
import { type Recognition, type Unrecognised, unrecognisedInSheet, unrecognisedInWorkbook } from './unrecognised';
import type { ChosenFile } from './useChosenFile';
import { useHeaderAliases } from './useHeaderAliases';
import { isWorkbook, mapSheets, sheetResources } from './workbook';

interface Recognised extends Pick<ReturnType<typeof useHeaderAliases>, 'isKept' | 'choose' | 'keep'> {
  /** Its sheets, where they are imported together. */
  readonly sheets: readonly WorkbookSheet[] | undefined;
  /** Whether a sheet says which account it is. */
  readonly namesAccount: boolean;
  readonly rowCount: number;
  readonly unrecognised: readonly Unrecognised[];
  readonly aliases: Aliases;
}

/** Returns what is recognised in the file that was chosen, and what is not. */
export function useRecognition(
  sought: Omit<Recognition, 'translateLabel'> & { readonly takesWorkbooks: true | undefined },
  accountId: string | undefined,
  chosen: ChosenFile | undefined,
): Recognised {
  const translateLabel = useLabel();
  const { aliases, ...memory } = useHeaderAliases(accountId);
  const { entity, isStaff, takesWorkbooks } = sought;
  const isTogether = takesWorkbooks && chosen && isWorkbook(chosen.sheets, entity, isStaff, translateLabel);
  const files = isTogether ? chosen.sheets : undefined;
  const single = { ...memory, sheets: undefined, namesAccount: false, aliases };
  if (!chosen) return { ...single, rowCount: 0, unrecognised: [] };
  if (!files) {
    const unrecognised = unrecognisedInSheet({ ...sought, translateLabel }, chosen.sheets[0]);
    return { ...single, rowCount: chosen.sheets[0].rows.length, unrecognised };
  }
  return {
    ...memory,
    aliases,
    sheets: mapSheets(files, isStaff, translateLabel, aliases),
    namesAccount: sheetResources(files, isStaff, translateLabel).includes('accounts'),
    rowCount: files.reduce((sum, { rows }) => sum + rows.length, 0),
    unrecognised: unrecognisedInWorkbook(files, isStaff, translateLabel, aliases),
  };
}
