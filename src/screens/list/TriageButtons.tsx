import Button from '@mui/material/Button';
import { useListContext, useNavigate, useRefresh } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import { useMay } from '../../auth/permissions';
import { valueAt } from '../../data/valueAt';
import { useWords } from '../../i18n/useWords';
import { triagePath } from '../../lib/paths';
import { useUndo } from '../../widgets/useUndo';

/** Leads into the view in which the rows of the list are decided on one after another, and takes back what one did last. */
export function TriageButtons({ entity }: { readonly entity: Entity }) {
  const { filterValues, data } = useListContext();
  const words = useWords();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const undo = useUndo(entity);
  const mayReview = useMay()('review', entity);
  const first = data?.[0]?.id;
  return (
    <>
      {mayReview && <Button onClick={() => void undo().then(refresh)}>{words('triage.undoLast')}</Button>}
      <Button
        variant="contained"
        disabled={first === undefined}
        onClick={() =>
          navigate(triagePath(entity.name, String(first), { ...undecided(entity, filterValues), ...filterValues }))
        }
      >
        {words('triage.title')}
      </Button>
    </>
  );
}

/** Where no status is chosen, those on which nobody has decided. */
function undecided(entity: Entity, filter: Readonly<Record<string, unknown>>) {
  const { by = '', aside } = entity.list.tabs ?? {};
  const isAside = aside !== undefined && valueAt(filter, aside.until) !== undefined;
  return isAside || entity.fields[by]?.default === undefined ? {} : { [by]: [firstValue(entity, by)] };
}

function firstValue(entity: Entity, by: string): unknown {
  const field = entity.fields[by];
  return field && 'of' in field && 'entries' in field.of ? field.of.entries[0]?.value : undefined;
}
