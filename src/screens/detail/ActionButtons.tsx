import Button from '@mui/material/Button';
import { useLocation } from 'react-admin';
import { Link } from 'react-router-dom';
import { catalogue } from '../../../resources/language/all';
import type { Entity } from '../../../resources/language/catalogue';
import { useMay } from '../../auth/permissions';
import { accountOf } from '../../data/accountOf';
import type { IdentifiedRow } from '../../data/rowId';
import { type Tool, tools } from '../../dialogs/tools';
import { useTitles } from '../../i18n/useTitles';
import { modalSearch } from '../../lib/paths';

interface ActionButtonsProps {
  readonly entity: Entity;
  readonly row: IdentifiedRow;
}

/** Links to the dialogs that records of this kind have among their actions. */
export function ActionButtons({ entity, row }: ActionButtonsProps) {
  const may = useMay();
  const titleOf = useTitles();
  const { pathname, search } = useLocation();
  const account = accountOf(entity, row);
  const offered = Object.entries<Tool>(tools).filter(
    ([, { records, action, of }]) => records?.includes(entity.name) && may(action, catalogue.entity(of), account),
  );
  return offered.map(([modal, { title }]) => (
    <Button key={modal} component={Link} to={{ pathname, search: modalSearch(search, modal) }}>
      {titleOf(modal, title)}
    </Button>
  ));
}
