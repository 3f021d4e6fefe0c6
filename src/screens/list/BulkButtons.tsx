import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useListContext, useLocation, useNavigate } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import { useLabel } from '../../i18n/useLabel';
import { modalSearch } from '../../lib/paths';

/** Opens the dialogs that change the selected rows. */
export function BulkButtons({ entity }: { readonly entity: Entity }) {
  const { selectedIds } = useListContext();
  const navigate = useNavigate();
  const translateLabel = useLabel();
  const { pathname, search } = useLocation();
  return (entity.list.bulk ?? []).map(({ dialog, label }) => (
    <Button
      key={dialog}
      startIcon={<EditIcon />}
      onClick={() =>
        navigate({ pathname, search: modalSearch(search, dialog) }, { state: { given: { ids: selectedIds } } })
      }
    >
      {translateLabel(label)}
    </Button>
  ));
}
