import ChartIcon from '@mui/icons-material/BarChart';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useLocation } from 'react-admin';
import { Link } from 'react-router-dom';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { useMay } from '../auth/permissions';
import { type Tool, tools } from '../dialogs/tools';
import { useMessages } from '../i18n/useMessages';
import { useTitles } from '../i18n/useTitles';
import { modalSearch } from '../lib/paths';
import { MenuButton } from '../widgets/MenuButton';

/** Returns the chart dialogs of a resource whose data the user may read, by their names. */
function useCharts(entity: Entity): readonly (readonly [string, Tool])[] {
  const may = useMay();
  return Object.entries<Tool>(tools).filter(
    ([, tool]) => tool.charts?.includes(entity.name) && may(tool.action, catalogue.entity(tool.resource)),
  );
}

/** Returns a function that returns the address of a chart dialog over the current page. */
function useChartAddress(): (chart: string) => { readonly pathname: string; readonly search: string } {
  const { pathname, search } = useLocation();
  return (chart) => ({ pathname, search: modalSearch(search, chart) });
}

/** Shows a menu of links to the chart dialogs of a list or record. */
export function ChartMenu({ entity }: { readonly entity: Entity }) {
  const translate = useMessages();
  const titleOf = useTitles();
  const charts = useCharts(entity);
  const addressOf = useChartAddress();
  if (charts.length === 0) return null;
  return (
    <MenuButton
      startIcon={<ChartIcon />}
      label={translate('charts.menu')}
      itemsOf={(close) =>
        charts.map(([modal, { title }]) => (
          <MenuItem key={modal} component={Link} to={addressOf(modal)} onClick={close}>
            {titleOf(modal, title)}
          </MenuItem>
        ))
      }
    />
  );
}

interface OpenChartButtonProps {
  readonly entity: Entity;
  /** The resource of the record whose page lists the rows. */
  readonly below: Entity;
}

/** Shows a link to the first chart of these rows, which opens over the record that they belong to. */
export function OpenChartButton({ entity, below }: OpenChartButtonProps) {
  const translate = useMessages();
  const addressOf = useChartAddress();
  const [chart] = useCharts(below).filter(([, tool]) => tool.resource === entity.name && tool.isFirst);
  if (!chart || entity === below) return null;
  return (
    <Button component={Link} to={addressOf(chart[0])} startIcon={<ChartIcon />}>
      {translate('charts.open')}
    </Button>
  );
}
