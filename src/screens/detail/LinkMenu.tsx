import LinkIcon from '@mui/icons-material/Link';
import MenuItem from '@mui/material/MenuItem';
import { catalogue } from '../../../resources/language/all';
import type { Entity } from '../../../resources/language/catalogue';
import { inSentence } from '../../../resources/language/words';
import { linkablesOf } from '../../dialogs/linkable';
import { useOpenDialog } from '../../dialogs/useOpenDialog';
import { MenuButton } from '../../widgets/MenuButton';

/** Changes a reference of the record, by the dialog of the kind that it refers to. */
export function LinkMenu({ entity }: { readonly entity: Entity }) {
  const openDialog = useOpenDialog();
  const linkables = linkablesOf(entity);
  if (linkables.length === 0) return null;
  return (
    <MenuButton
      variant="outlined"
      startIcon={<LinkIcon />}
      label="Link"
      itemsOf={(close) =>
        linkables.map(({ column, dialog }) => (
          <MenuItem
            key={column}
            onClick={() => {
              close();
              openDialog(dialog, { column });
            }}
          >
            Link {inSentence(catalogue.label(entity, column))}
          </MenuItem>
        ))
      }
    />
  );
}
