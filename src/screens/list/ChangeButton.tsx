import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import { useMay } from '../../auth/permissions';
import { useOpenDialog } from '../../dialogs/useOpenDialog';
import { useMessages } from '../../i18n/useMessages';

/** Shows the button that opens the bulk change of the selected records, if the user may. */
export function ChangeButton({ entity }: { readonly entity: Entity }) {
  const translate = useMessages();
  const may = useMay();
  const openDialog = useOpenDialog();
  const { selectedIds } = useListContext();
  if (!may('bulk', entity) || !may('update', entity)) return null;
  return (
    <Button startIcon={<EditIcon />} onClick={() => openDialog('bulkChange', { kind: entity.name, ids: selectedIds })}>
      {translate('imports.change')}
    </Button>
  );
}
