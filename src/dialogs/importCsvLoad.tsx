import { catalogue } from '../../resources/language/all';
import { UpdateWizard } from '../imports/UpdateWizard';
import type { DialogProps } from './dialogs';
import { useTitle } from './useTitle';

/** Changes loads of an account by a sheet. */
export function Dialog({ isOpen, isStaff, onClose }: DialogProps) {
  const title = useTitle('importCsvLoad');
  return (
    <UpdateWizard
      entity={catalogue.entity('loads')}
      title={title}
      isOpen={isOpen}
      isStaff={isStaff}
      onClose={onClose}
    />
  );
}
