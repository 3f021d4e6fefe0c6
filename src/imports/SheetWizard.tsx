import { useState } from 'react';
import type { Entity } from '../../resources/language/catalogue';
import type { SheetMode } from '../data/imports';
import type { MessageKey } from '../i18n/messages';
import { ImportWizard } from './ImportWizard';
import { SetupStep } from './SetupStep';
import { type ChosenFile, useChosenFile } from './useChosenFile';
import { useImport } from './useImport';

interface SheetWizardProps {
  /** What is changed, or what each row adds together with what that is part of. */
  readonly entity: Entity;
  readonly mode: SheetMode;
  readonly title: string;
  readonly isOpen: boolean;
  readonly isStaff: boolean;
  readonly onClose: () => void;
}

/** Imports a sheet into an account. */
export function SheetWizard({ entity, mode, title, isOpen, isStaff, onClose }: SheetWizardProps) {
  const [accountId, setAccountId] = useState<string>();
  const file = useChosenFile();
  const run = useImport(entity, mode, isStaff);
  return (
    <ImportWizard
      entity={entity}
      title={title}
      isOpen={isOpen}
      run={run}
      missing={missingFor(accountId !== undefined || !entity.account, file.chosen)}
      isPreparing={file.isReading}
      onBegin={() => {
        if (file.chosen) void run.beginSheet(accountId ?? null, file.chosen);
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
      />
    </ImportWizard>
  );
}

function missingFor(isPlaced: boolean, chosen: ChosenFile | undefined): MessageKey | undefined {
  if (!isPlaced) return 'imports.noAccount';
  return chosen ? undefined : 'imports.noFile';
}
