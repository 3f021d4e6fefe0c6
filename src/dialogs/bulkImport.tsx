import { catalogue } from '../../resources/language/all';
import { useMay } from '../auth/permissions';
import { useMessages } from '../i18n/useMessages';
import { useNouns } from '../i18n/useNouns';
import { SheetWizard } from '../imports/SheetWizard';
import type { DialogProps } from './dialogs';
import { UnavailableDialog } from './UnavailableDialog';

/** Updates or inserts records of a list's resource from a sheet. */
export function Dialog({ isOpen, isStaff, given, onClose }: DialogProps) {
  const translate = useMessages();
  const nouns = useNouns();
  const may = useMay();
  const kind = String(given?.kind ?? '');
  const mode = given?.mode === 'insert' ? 'insert' : 'update';
  const entity = catalogue.has(kind) ? catalogue.entity(kind) : undefined;
  const isAllowed = entity && may('bulk', entity) && may(mode === 'insert' ? 'create' : 'update', entity);
  if (!entity || !isAllowed)
    return (
      <UnavailableDialog
        title={translate('imports.bulk')}
        sentence={translate(entity ? 'dialogs.mayNotDo' : 'imports.noList')}
        isOpen={isOpen}
        onClose={onClose}
      />
    );
  const noun = nouns.within(entity, 2);
  return (
    <SheetWizard
      entity={entity}
      mode={mode}
      title={translate(mode === 'insert' ? 'imports.insertTitle' : 'imports.updateTitle', { noun })}
      isOpen={isOpen}
      isStaff={isStaff}
      onClose={onClose}
    />
  );
}
