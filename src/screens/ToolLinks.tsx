import Button from '@mui/material/Button';
import { useLocation } from 'react-admin';
import { Link } from 'react-router-dom';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { useMay } from '../auth/permissions';
import { accountOf } from '../data/accountOf';
import type { IdentifiedRow } from '../data/rowId';
import { type Tool, tools } from '../dialogs/tools';
import { useTitles } from '../i18n/useTitles';
import { modalSearch } from '../lib/paths';

interface ToolLinksProps {
  readonly entity: Entity;
  /** The record that is looked at; none for a list. */
  readonly row?: IdentifiedRow;
}

/** Links to the dialogs that records, or lists, of this kind have among their actions. */
export function ToolLinks({ entity, row }: ToolLinksProps) {
  const may = useMay();
  const titleOf = useTitles();
  const { pathname, search } = useLocation();
  const account = row && accountOf(entity, row);
  const offered = Object.entries<Tool>(tools).filter(
    ([, { records, lists, action, of }]) =>
      (row ? records : lists)?.includes(entity.name) && may(action, catalogue.entity(of), account),
  );
  return offered.map(([modal, { title }]) => (
    <Button key={modal} component={Link} to={{ pathname, search: modalSearch(search, modal) }}>
      {titleOf(modal, title)}
    </Button>
  ));
}
