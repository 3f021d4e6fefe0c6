import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import { useMay } from '../../auth/permissions';
import { useOpenDialog } from '../../dialogs/useOpenDialog';
import { useMessages } from '../../i18n/useMessages';
import { useTotalText } from './useTotalText';

interface ChangeButtonProps {
  readonly entity: Entity;
  /** Whether it changes the selected records, and not all that the filters let through. */
  readonly selected?: true;
}

/** Opens the change of many records of a list, for those who may change many. */
export function ChangeButton({ entity, selected }: ChangeButtonProps) {
  const translate = useMessages();
  const may = useMay();
  const openDialog = useOpenDialog();
  const { selectedIds, filterValues, sort, total } = useListContext();
  const { text } = useTotalText();
  if (!may('bulk', entity) || !may('update', entity) || (!selected && !total)) return null;
  const records = selected ? { ids: selectedIds } : { filter: filterValues, sort, total: text ?? '' };
  return (
    <Button startIcon={<EditIcon />} onClick={() => openDialog('bulkChange', { kind: entity.name, ...records })}>
      {translate(selected ? 'imports.change' : 'imports.changeAll')}
    </Button>
  );
}
