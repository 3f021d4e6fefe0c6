import { catalogue } from '../../resources/language/all';
import { SheetWizard } from '../imports/SheetWizard';
import type { DialogProps } from './dialogs';
import { useTitle } from './useTitle';

/** Adds sites, buildings, loads and channels of an account by a sheet, or all of a client by a workbook. */
export function Dialog({ isOpen, isStaff, onClose }: DialogProps) {
  const title = useTitle('importCsv');
  return (
    <SheetWizard
      entity={catalogue.entity('channels')}
      mode="insert"
      takesWorkbooks
      title={title}
      isOpen={isOpen}
      isStaff={isStaff}
      onClose={onClose}
    />
  );
}
