import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import type { Entity } from '../../../resources/language/catalogue';
import { useMay } from '../../auth/permissions';
import { useOpenDialog } from '../../dialogs/useOpenDialog';
import { useTitles } from '../../i18n/useTitles';

/** Columns and account of a new row that is added from a page. */
export interface NewRowDefaults {
  /** Columns of the new row that the page sets. */
  readonly given?: Readonly<Record<string, unknown>>;
  /** Key of the new row's account; if undefined, the user may choose one in which they may add rows. */
  readonly account?: string | undefined;
}

interface AddButtonProps extends NewRowDefaults {
  readonly entity: Entity;
  readonly variant?: 'contained' | 'outlined';
}

/** Shows the button that opens the entity's create dialog, if the user may create one. */
export function AddButton({ entity, variant = 'contained', given, account }: AddButtonProps) {
  const openDialog = useOpenDialog();
  const titleOf = useTitles();
  const mayCreate = useMay()('create', entity, account);
  if (!entity.create || !mayCreate) return null;
  const { dialog, title } = entity.create;
  return (
    <Button variant={variant} startIcon={<AddIcon />} onClick={() => openDialog(dialog, given)}>
      {titleOf(dialog, title)}
    </Button>
  );
}
