import { useState } from 'react';
import type { Entity } from '../../../resources/language/catalogue';
import type { Row } from '../../data/rowId';
import { useMessages } from '../../i18n/useMessages';
import { useNouns } from '../../i18n/useNouns';
import { formatCount } from '../../lib/locale';
import { useUndoToast } from '../../widgets/useUndoToast';
import { ImportWizard } from '../ImportWizard';
import { useImport } from '../useImport';
import { ChangeStep } from './ChangeStep';
import { columnChangeOf, type FieldChange, isComplete, unknownColumns } from './fieldChange';
import { conditionsOf, type RecordsToChange } from './recordsToChange';

interface ChangeWizardProps {
  readonly entity: Entity;
  readonly isOpen: boolean;
  readonly isStaff: boolean;
  readonly records: RecordsToChange;
  readonly onClose: () => void;
}

/** Shows a bulk change of records in four steps: columns and changes, check, progress, results. */
export function ChangeWizard({ entity, isOpen, isStaff, records, onClose }: ChangeWizardProps) {
  const translate = useMessages();
  const nouns = useNouns();
  const showUndoToast = useUndoToast();
  const [changes, setChanges] = useState<readonly FieldChange[]>([]);
  const [values, setValues] = useState<Row>({});
  const importRun = useImport(entity, 'update', isStaff);
  const isReady =
    changes.length > 0 &&
    changes.every((change) => isComplete(change, values[change.column]) && unknownColumns(entity, change).length === 0);
  const title = translate('imports.changeTitle', { noun: nouns.within(entity, 2) });
  const close = (): void => {
    if (importRun.status?.state === 'applied' && !importRun.status.isUndone) {
      const { changed = 0 } = importRun.status.counts;
      const messageArgs = { count: formatCount(changed), noun: nouns.within(entity, changed) };
      showUndoToast(translate('grid.saved', messageArgs), importRun.status.changeSet);
    }
    void importRun.discard();
    onClose();
  };
  return (
    <ImportWizard
      entity={entity}
      title={title}
      isOpen={isOpen}
      action="imports.change"
      importRun={importRun}
      incompleteMessage={isReady ? undefined : 'imports.noChange'}
      isPreparing={false}
      onBegin={() =>
        void importRun.beginChange(
          conditionsOf(entity, records),
          changes.map((change) => columnChangeOf(change, values[change.column])),
        )
      }
      onClose={close}
    >
      <ChangeStep
        entity={entity}
        isStaff={isStaff}
        records={records}
        changes={changes}
        values={values}
        onChanges={setChanges}
        onValues={setValues}
      />
    </ImportWizard>
  );
}
