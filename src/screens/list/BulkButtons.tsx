import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import { useOpenDialog } from '../../dialogs/useOpenDialog';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { useMayBulkChange } from './useMayBulkChange';
import { useTotalText } from './useTotalText';

/** Shows the buttons of `list.bulk` that open dialogs for the selected rows. */
export function BulkButtons({ entity }: { readonly entity: Entity }) {
  const { selectedIds } = useListContext();
  const openDialog = useOpenDialog();
  const translateLabel = useLabel();
  return (entity.list.bulk ?? []).map(({ dialog, label }) => (
    <Button key={dialog} startIcon={<EditIcon />} onClick={() => openDialog(dialog, { ids: selectedIds })}>
      {translateLabel(label)}
    </Button>
  ));
}

/** Shows the buttons of `list.bulk` that open dialogs for all rows that match the filters, on all pages. */
export function BulkAllButtons({ entity }: { readonly entity: Entity }) {
  const { filterValues, total } = useListContext();
  const { text } = useTotalText();
  const openDialog = useOpenDialog();
  const translate = useMessages();
  const translateLabel = useLabel();
  const mayBulkChange = useMayBulkChange(entity);
  if (!mayBulkChange || !total) return null;
  return (entity.list.bulk ?? [])
    .filter(({ all }) => all)
    .map(({ dialog, label }) => (
      <Button key={dialog} onClick={() => openDialog(dialog, { filter: filterValues, total: text })}>
        {translate('lists.changeAll', { label: translateLabel(label), total: text ?? '' })}
      </Button>
    ));
}
