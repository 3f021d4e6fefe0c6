import { useState } from 'react';
import type { Entity } from '../../resources/language/catalogue';
import type { SheetMode } from '../data/imports';
import type { MessageKey } from '../i18n/messages';
import { useMessages } from '../i18n/useMessages';
import { useToast } from '../widgets/useToast';
import { useUndoToast } from '../widgets/useUndoToast';
import { ImportWizard } from './ImportWizard';
import { SetupStep } from './SetupStep';
import { UnrecognisedHeaders } from './UnrecognisedHeaders';
import { type ChosenFile, useChosenFile } from './useChosenFile';
import { useImport } from './useImport';
import { useRecognition } from './useRecognition';
import { WorkbookSheets } from './WorkbookSheets';

interface SheetWizardProps {
  /** Resource of the rows. Inserting also adds the records that they are part of. */
  readonly entity: Entity;
  readonly mode: SheetMode;
  readonly title: string;
  /** Whether a workbook with sheets of several resources is imported as a whole. */
  readonly takesWorkbooks?: true;
  readonly isOpen: boolean;
  readonly isStaff: boolean;
  readonly onClose: () => void;
}

/** Shows the import of a sheet, or a workbook, into an account. */
export function SheetWizard({ entity, mode, title, takesWorkbooks, isOpen, isStaff, onClose }: SheetWizardProps) {
  const toast = useToast();
  const translate = useMessages();
  const showUndoToast = useUndoToast();
  const [accountId, setAccountId] = useState<string>();
  const file = useChosenFile(takesWorkbooks ?? false);
  const importRun = useImport(entity, mode, isStaff);
  const { chosenFile } = file;
  const recognised = useRecognition({ entity, mode, isStaff, takesWorkbooks }, accountId, chosenFile);
  const { sheets, namesAccount, unrecognised, aliases } = recognised;
  const close = (): void => {
    const { state, fileName = '', isUndone, changeSet } = importRun.status ?? {};
    if (state === 'applied' && changeSet && !isUndone)
      showUndoToast(translate('imports.told', { name: fileName }), changeSet);
    onClose();
  };
  const hasAccount = accountId !== undefined || !entity.account || (isStaff && namesAccount);
  const begin = (): void => {
    if (!chosenFile) return;
    recognised.saveAliases(unrecognised).catch(toast.error);
    void (sheets ? importRun.beginWorkbook : importRun.beginSheet)(accountId ?? null, chosenFile, aliases);
  };
  return (
    <ImportWizard
      entity={entity}
      title={title}
      isOpen={isOpen}
      importRun={importRun}
      incompleteMessage={incompleteMessageFor(hasAccount, chosenFile)}
      isPreparing={file.isReading}
      onBegin={begin}
      onClose={close}
    >
      <SetupStep
        entity={entity}
        mode={mode}
        isStaff={isStaff}
        accountId={accountId}
        onAccount={setAccountId}
        file={file}
        takesWorkbooks={takesWorkbooks}
        rowCount={recognised.rowCount}
      >
        {sheets && <WorkbookSheets sheets={sheets} />}
        <UnrecognisedHeaders
          headers={unrecognised}
          aliases={aliases}
          isSaved={recognised.isSaved}
          onChoose={recognised.chooseAlias}
        />
      </SetupStep>
    </ImportWizard>
  );
}

function incompleteMessageFor(hasAccount: boolean, chosenFile: ChosenFile | undefined): MessageKey | undefined {
  if (!hasAccount) return 'imports.noAccount';
  return chosenFile ? undefined : 'imports.noFile';
}
