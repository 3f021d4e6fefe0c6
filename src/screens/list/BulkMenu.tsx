import EditIcon from '@mui/icons-material/EditOutlined';
import MenuItem from '@mui/material/MenuItem';
import { useListContext, useNavigate } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import { useMay } from '../../auth/permissions';
import { useOpenDialog } from '../../dialogs/useOpenDialog';
import { useMessages } from '../../i18n/useMessages';
import { gridPath } from '../../lib/paths';
import { MenuButton } from '../../widgets/MenuButton';
import { useTotalText } from './useTotalText';

/** Shows the menu of actions on many records: change all that match the filters, open as grid, import a sheet. */
export function BulkMenu({ entity }: { readonly entity: Entity }) {
  const translate = useMessages();
  const may = useMay();
  const navigate = useNavigate();
  const openDialog = useOpenDialog();
  const { filterValues: filter } = useListContext();
  const { text: total } = useTotalText();
  const mayUpdate = may('update', entity);
  // A sheet is imported into an account, so it cannot add accounts.
  const mayCreate = may('create', entity) && entity.account !== entity.key[0];
  if (entity.view || !may('bulk', entity) || !(mayUpdate || mayCreate)) return null;
  const kind = entity.name;
  const items = [
    ...(mayUpdate && total
      ? [
          {
            label: translate('imports.changeAll', { total }),
            open: () => openDialog('bulkChange', { kind, filter, total }),
          },
        ]
      : []),
    ...(mayUpdate ? [{ label: translate('grid.open'), open: () => navigate(gridPath(kind)) }] : []),
    ...(mayUpdate
      ? [{ label: translate('imports.updateBySheet'), open: () => openDialog('bulkImport', { kind, mode: 'update' }) }]
      : []),
    ...(mayCreate
      ? [{ label: translate('imports.insertBySheet'), open: () => openDialog('bulkImport', { kind, mode: 'insert' }) }]
      : []),
  ];
  return (
    <MenuButton
      startIcon={<EditIcon />}
      label={translate('imports.bulk')}
      itemsOf={(close) =>
        items.map(({ label, open }) => (
          <MenuItem
            key={label}
            onClick={() => {
              close();
              open();
            }}
          >
            {label}
          </MenuItem>
        ))
      }
    />
  );
}
