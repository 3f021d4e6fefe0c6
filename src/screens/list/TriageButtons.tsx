import Button from '@mui/material/Button';
import { useListContext, useNavigate, useRefresh } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import { useMay } from '../../auth/permissions';
import { valueAt } from '../../data/valueAt';
import { useMessages } from '../../i18n/useMessages';
import { triagePath } from '../../lib/paths';
import { useUndo } from '../../widgets/useUndo';
import { unreviewedFilter } from '../notificationTriage/unreviewedFilter';

/** Shows the buttons that open triage with the list's filter and that undo the user's last change. */
export function TriageButtons({ entity }: { readonly entity: Entity }) {
  const { filterValues, data } = useListContext();
  const translate = useMessages();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const undo = useUndo(entity);
  const mayReview = useMay()('review', entity);
  const { snoozed } = entity.list.tabs ?? {};
  const isSnoozed = snoozed !== undefined && valueAt(filterValues, snoozed.until) !== undefined;
  return (
    <>
      {mayReview && <Button onClick={() => void undo().then(refresh)}>{translate('triage.undoLast')}</Button>}
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
