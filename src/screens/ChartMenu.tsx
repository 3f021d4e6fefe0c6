import ChartIcon from '@mui/icons-material/BarChart';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import { useLocation } from 'react-admin';
import { Link } from 'react-router-dom';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { useMay } from '../auth/permissions';
import { type Tool, tools } from '../dialogs/tools';
import { useMessages } from '../i18n/useMessages';
import { useTitles } from '../i18n/useTitles';
import { modalSearch } from '../lib/paths';

/** The charts that are drawn of a kind of records, for those who may read what is in them. */
function useCharts(entity: Entity): readonly (readonly [string, Tool])[] {
  const may = useMay();
  return Object.entries<Tool>(tools).filter(
    ([, tool]) => tool.charts?.includes(entity.name) && may(tool.action, catalogue.entity(tool.of)),
  );
}

/** Returns the address of a chart over the page that one is on. */
function useChartAddress(): (chart: string) => { readonly pathname: string; readonly search: string } {
  const { pathname, search } = useLocation();
  return (chart) => ({ pathname, search: modalSearch(search, chart) });
}

/** A menu of links to the charts of a list, or of a record. */
export function ChartMenu({ entity }: { readonly entity: Entity }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const translate = useMessages();
  const titleOf = useTitles();
  const charts = useCharts(entity);
  const addressOf = useChartAddress();
  if (charts.length === 0) return null;
  return (
    <>
      <Button
        ref={button}
        startIcon={<ChartIcon />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {translate('charts.menu')}
      </Button>
      <Menu open={isOpen} anchorEl={() => button.current} onClose={() => setOpen(false)}>
        {charts.map(([modal, { title }]) => (
          <MenuItem key={modal} component={Link} to={addressOf(modal)} onClick={() => setOpen(false)}>
            {titleOf(modal, title)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

interface OpenChartButtonProps {
  readonly entity: Entity;
  /** What kind of record the rows belong to. */
  readonly below: Entity;
}

/** A link to the one chart that is drawn of rows of this kind, over the record that they belong to. */
export function OpenChartButton({ entity, below }: OpenChartButtonProps) {
  const translate = useMessages();
  const addressOf = useChartAddress();
  const [chart] = useCharts(below).filter(([, tool]) => tool.of === entity.name && tool.isFirst);
  if (!chart || entity === below) return null;
  return (
    <Button component={Link} to={addressOf(chart[0])} startIcon={<ChartIcon />}>
      {translate('charts.open')}
    </Button>
  );
}
