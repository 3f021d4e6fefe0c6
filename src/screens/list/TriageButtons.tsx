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
  const { snoozed } = entity.list.tabs ?? {};
  const isSnoozed = snoozed !== undefined && valueAt(filterValues, snoozed.until) !== undefined;
  return (
    <>
      <CanAccess resource={entity.name} action="review">
        <Button onClick={() => void undo().then(refresh)}>{translate('triage.undoLast')}</Button>
      </CanAccess>
      <Button
        variant="contained"
        disabled={!data?.length}
        onClick={() =>
          navigate(triagePath(entity.name, '', { ...(isSnoozed ? {} : unreviewedFilter(entity)), ...filterValues }))
        }
      >
        {translate('triage.title')}
      </Button>
    </>
  );
}
