import { catalogue } from '../../resources/language/all';
import { useMay } from '../auth/permissions';
import type { Row } from '../data/rowId';
import { useMessages } from '../i18n/useMessages';
import { ChangeWizard } from '../imports/change/ChangeWizard';
import type { RecordsToChange } from '../imports/change/recordsToChange';
import { formatCount } from '../lib/locale';
import type { DialogProps } from './dialogs';
import { UnavailableDialog } from './UnavailableDialog';
import { useUnselectEverywhere } from './useUnselectEverywhere';

/** Changes the records selected in a list, or all that match its filters. */
export function Dialog({ isOpen, isStaff, given, onClose }: DialogProps) {
  const translate = useMessages();
  const may = useMay();
  const kind = String(given?.kind ?? '');
  const unselect = useUnselectEverywhere(kind);
  const entity = catalogue.has(kind) ? catalogue.entity(kind) : undefined;
  const records = recordsOf(given);
  const isAllowed = entity && may('bulk', entity) && may('update', entity);
  if (!entity || !records || !isAllowed)
    return (
      <UnavailableDialog
        title={translate('imports.change')}
        sentence={translate(entity && !isAllowed ? 'dialogs.mayNotDo' : 'imports.noneSelected')}
        isOpen={isOpen}
        onClose={onClose}
      />
    );
  return (
    <ChangeWizard
      entity={entity}
      isOpen={isOpen}
      isStaff={isStaff}
      records={records}
      onClose={() => {
        unselect();
        onClose();
      }}
    />
  );
}

/** Returns the records that the list passed; undefined if the dialog was opened without a list. */
function recordsOf(given: Row | undefined): RecordsToChange | undefined {
  const ids = Array.isArray(given?.ids) ? given.ids.map(String) : undefined;
  const { filter, total } = (given ?? {}) as { filter?: Row; total?: string };
  if (ids?.length === 0 || !(ids || filter)) return undefined;
  return { ids, filter: filter ?? {}, count: ids ? formatCount(ids.length) : (total ?? '') };
}
