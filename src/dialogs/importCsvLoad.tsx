import { catalogue } from '../../resources/language/all';
import { SheetWizard } from '../imports/SheetWizard';
import type { DialogProps } from './dialogs';
import { useTitle } from './useTitle';

/** Updates loads of an account from a sheet. */
export function Dialog({ isOpen, isStaff, onClose }: DialogProps) {
  const title = useTitle('importCsvLoad');
  return (
    <SheetWizard
      entity={catalogue.entity('loads')}
      mode="update"
      title={title}
      isOpen={isOpen}
      isStaff={isStaff}
      onClose={onClose}
    />
  );
}
