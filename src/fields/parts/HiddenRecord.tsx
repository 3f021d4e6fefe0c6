import Typography from '@mui/material/Typography';
import type { Entity } from '../../../resources/language/catalogue';
import { useMessages } from '../../i18n/useMessages';

/** Stands for a record of which this person may know that it is there, and no more: nothing leads to it. */
export function HiddenRecord({ entity }: { readonly entity: Entity }) {
  const translate = useMessages();
  return (
    <Typography variant="body2" component="span" color="text.secondary">
      {translate('lists.hidden', { noun: entity.noun })}
    </Typography>
  );
}
