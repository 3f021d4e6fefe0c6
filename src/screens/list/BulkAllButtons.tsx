import Button from '@mui/material/Button';
import { useListContext, useLocation, useNavigate } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import { useLabel } from '../../i18n/useLabel';
import { useWords } from '../../i18n/useWords';
import { modalSearch } from '../../lib/paths';
import { useMayChangeMany } from './useMayChangeMany';
import { useTotalText } from './useTotalText';

/** Opens the dialogs that change everything that the filters let through, on this page and all others. */
export function BulkAllButtons({ entity }: { readonly entity: Entity }) {
  const { filterValues, total } = useListContext();
  const { text } = useTotalText();
  const navigate = useNavigate();
  const words = useWords();
  const say = useLabel();
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
        {words('lists.changeAll', { label: say(label), total: text ?? '' })}
      </Button>
    ));
}
