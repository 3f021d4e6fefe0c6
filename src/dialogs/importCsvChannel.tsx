import { catalogue } from '../../resources/language/all';
import { SheetWizard } from '../imports/SheetWizard';
import type { DialogProps } from './dialogs';
import { useTitle } from './useTitle';

/** Updates channels of an account from a sheet. */
export function Dialog({ isOpen, isStaff, onClose }: DialogProps) {
  const title = useTitle('importCsvChannel');
  return (
    <SheetWizard
      entity={catalogue.entity('channels')}
      mode="update"
      title={title}
      isOpen={isOpen}
      isStaff={isStaff}
      onClose={onClose}
    />
  );
}
