import Button from '@mui/material/Button';
import { CanAccess, useListContext, useNavigate, useRefresh } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import { valueAt } from '../../data/valueAt';
import { useMessages } from '../../i18n/useMessages';
import { triagePath } from '../../lib/paths';
import { useUndo } from '../../widgets/useUndo';
import { unreviewedFilter } from '../notificationTriage/triageFilter';

/** Opens triage over the list, and reverts one's last change. */
export function TriageButtons({ entity }: { readonly entity: Entity }) {
  const { filterValues, data } = useListContext();
  const translate = useMessages();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const undo = useUndo(entity);
  const { aside } = entity.list.tabs ?? {};
  const isAside = aside !== undefined && valueAt(filterValues, aside.until) !== undefined;
  return (
    <>
      <CanAccess resource={entity.name} action="review">
        <Button onClick={() => void undo().then(refresh)}>{translate('triage.undoLast')}</Button>
      </CanAccess>
      <Button
        variant="contained"
        disabled={!data?.length}
        onClick={() =>
          navigate(triagePath(entity.name, '', { ...(isAside ? {} : unreviewedFilter(entity)), ...filterValues }))
        }
      >
        {translate('triage.title')}
      </Button>
    </>
  );
}
