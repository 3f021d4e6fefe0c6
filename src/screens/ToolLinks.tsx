import ActionsIcon from '@mui/icons-material/MoreVert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useLocation } from 'react-admin';
import { Link } from 'react-router-dom';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { useMay } from '../auth/permissions';
import { accountOf } from '../data/accountOf';
import type { IdentifiedRow } from '../data/rowId';
import { type Tool, tools } from '../dialogs/tools';
import { useMessages } from '../i18n/useMessages';
import { useTitles } from '../i18n/useTitles';
import { modalSearch } from '../lib/paths';
import { MenuButton } from '../widgets/MenuButton';

interface ToolLinksProps {
  readonly entity: Entity;
  /** The record of the page; undefined on a list. */
  readonly row?: IdentifiedRow;
}

/** Returns the dialogs offered as actions of a record or list that the user may use, by their names. */
function useTools({ entity, row }: ToolLinksProps): readonly (readonly [string, Tool])[] {
  const may = useMay();
  const account = row && accountOf(entity, row);
  const isOffered = ({ records, lists, onlyWhere = {} }: Tool): boolean =>
    ((row ? records : lists)?.includes(entity.name) ?? false) &&
    Object.entries(onlyWhere).every(([column, value]) => row?.[column] === value);
  return Object.entries<Tool>(tools).filter(
    ([, tool]) => isOffered(tool) && may(tool.action, catalogue.entity(tool.resource), account),
  );
}

/** Shows links to the dialogs that are actions of a record or list: a button for one, a menu for several. */
export function ToolLinks(props: ToolLinksProps) {
  const translate = useMessages();
  const titleOf = useTitles();
  const { pathname, search } = useLocation();
  const toolsShown = useTools(props);
  const linkTo = (modal: string) => ({ component: Link, to: { pathname, search: modalSearch(search, modal) } });
  if (toolsShown.length < 2)
    return toolsShown.map(([modal, { title }]) => (
      <Button key={modal} {...linkTo(modal)}>
        {titleOf(modal, title)}
      </Button>
    ));
  return (
    <MenuButton
      startIcon={<ActionsIcon />}
      label={translate('detail.actions')}
      itemsOf={(close) =>
        toolsShown.map(([modal, { title }]) => (
          <MenuItem key={modal} {...linkTo(modal)} onClick={close}>
            {titleOf(modal, title)}
          </MenuItem>
        ))
      }
    />
  );
}
