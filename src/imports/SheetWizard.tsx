import { useState } from 'react';
import type { Entity } from '../../resources/language/catalogue';
import type { SheetMode } from '../data/imports';
import type { MessageKey } from '../i18n/messages';
import { useLabel } from '../i18n/useLabel';
import { ImportWizard } from './ImportWizard';
import { SetupStep } from './SetupStep';
import { type ChosenFile, useChosenFile } from './useChosenFile';
import { useImport } from './useImport';
import { WorkbookSheets } from './WorkbookSheets';
import { isWorkbook, mapWorkbook, sheetResource } from './workbook';

interface SheetWizardProps {
  /** What is changed, or what each row adds together with what that is part of. */
  readonly entity: Entity;
  readonly mode: SheetMode;
  readonly title: string;
  /** Whether the sheets of a workbook are imported together, where they are of records. */
  readonly takesWorkbooks?: true;
  readonly isOpen: boolean;
  readonly isStaff: boolean;
  readonly onClose: () => void;
}

/** Imports a sheet into an account. */
export function SheetWizard({ entity, mode, title, takesWorkbooks, isOpen, isStaff, onClose }: SheetWizardProps) {
  const translateLabel = useLabel();
  const [accountId, setAccountId] = useState<string>();
  const file = useChosenFile(takesWorkbooks ?? false);
  const run = useImport(entity, mode, isStaff);
  const { chosen } = file;
  const workbook = takesWorkbooks && chosen && isWorkbook(chosen.sheets, translateLabel) ? chosen : undefined;
  const namesAccount = workbook?.sheets.some(({ title: of }) => sheetResource(of, translateLabel) === 'accounts');
  const isPlaced = accountId !== undefined || !entity.account || (isStaff && namesAccount === true);
  return (
    <ImportWizard
      entity={entity}
      title={title}
      isOpen={isOpen}
      run={run}
      missing={missingFor(isPlaced, chosen)}
      isPreparing={file.isReading}
      onBegin={() => {
        if (workbook) void run.beginWorkbook(accountId ?? null, workbook);
        else if (chosen) void run.beginSheet(accountId ?? null, chosen);
      }}
      onClose={onClose}
    >
      <SetupStep
        entity={entity}
        mode={mode}
        isStaff={isStaff}
        accountId={accountId}
        onAccount={setAccountId}
        file={file}
        takesWorkbooks={takesWorkbooks}
      >
        {workbook && <WorkbookSheets sheets={mapWorkbook(workbook.sheets, isStaff, translateLabel).sheets} />}
      </SetupStep>
    </ImportWizard>
  );
}

function missingFor(isPlaced: boolean, chosen: ChosenFile | undefined): MessageKey | undefined {
  if (!isPlaced) return 'imports.noAccount';
  return chosen ? undefined : 'imports.noFile';
}
