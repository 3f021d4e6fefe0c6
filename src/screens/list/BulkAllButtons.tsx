import Button from '@mui/material/Button';
import { useListContext, useLocation, useNavigate } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { modalSearch } from '../../lib/paths';
import { useMayChangeMany } from './useMayChangeMany';
import { useTotalText } from './useTotalText';

/** Opens the dialogs that change everything that the filters let through, on this page and all others. */
export function BulkAllButtons({ entity }: { readonly entity: Entity }) {
  const { filterValues, total } = useListContext();
  const { text } = useTotalText();
  const navigate = useNavigate();
  const translate = useMessages();
  const translateLabel = useLabel();
  const { pathname, search } = useLocation();
  const mayChangeMany = useMayChangeMany(entity);
  if (!mayChangeMany || !total) return null;
  return (entity.list.bulk ?? [])
    .filter(({ all }) => all)
    .map(({ dialog, label }) => (
      <Button
        key={dialog}
        onClick={() =>
          navigate(
            { pathname, search: modalSearch(search, dialog) },
            { state: { given: { filter: filterValues, total: text } } },
          )
        }
      >
        {translate('lists.changeAll', { label: translateLabel(label), total: text ?? '' })}
      </Button>
    ));
}
