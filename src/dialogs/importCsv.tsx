import { catalogue } from '../../resources/language/all';
import { SheetWizard } from '../imports/SheetWizard';
import type { DialogProps } from './dialogs';
import { useTitle } from './useTitle';

/** Inserts sites, buildings, loads and channels of an account from a sheet, or a whole estate from a workbook. */
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
