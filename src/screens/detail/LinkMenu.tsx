import LinkIcon from '@mui/icons-material/Link';
import MenuItem from '@mui/material/MenuItem';
import { catalogue } from '../../../resources/language/all';
import type { Entity } from '../../../resources/language/catalogue';
import { inSentence } from '../../../resources/language/words';
import { linkablesOf } from '../../dialogs/linkable';
import { useOpenDialog } from '../../dialogs/useOpenDialog';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { MenuButton } from '../../widgets/MenuButton';

/** Shows a menu of the record's references, each of which opens the dialog that changes it. */
export function LinkMenu({ entity }: { readonly entity: Entity }) {
  const openDialog = useOpenDialog();
  const translate = useMessages();
  const translateLabel = useLabel();
  const within = (label: string): string => {
    const translated = translateLabel(label);
    // English names a field within a sentence without a capital, German with one.
    return translated === label ? inSentence(label) : translated;
  };
  const linkables = linkablesOf(entity);
  if (linkables.length === 0) return null;
  return (
    <MenuButton
      variant="outlined"
      startIcon={<LinkIcon />}
      label={translate('detail.link')}
      itemsOf={(close) =>
        linkables.map(({ column, dialog }) => (
          <MenuItem
            key={column}
            onClick={() => {
              close();
              openDialog(dialog, { column });
            }}
          >
            {translate('detail.linkTo', { field: within(catalogue.label(entity, column)) })}
          </MenuItem>
        ))
      }
    />
  );
}
