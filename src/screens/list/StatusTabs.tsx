import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { memo } from 'react';
import type { Entity } from '../../../resources/language/catalogue';
import { withoutSnoozed } from '../../data/tabCounts';
import { objectFromPath } from '../../data/valueAt';
import { type ListFilter, snoozedAfter } from '../../data/where';
import { useLabel } from '../../i18n/useLabel';
import { formatCount } from '../../lib/locale';
import { chosenTab, useTabCounts } from './useTabCounts';

interface StatusTabsProps {
  readonly entity: Entity;
  readonly filter: ListFilter;
  readonly onFilter: (filter: ListFilter) => void;
}

/** Shows the tabs of a list with their counts: all rows, those of each value of an enumeration, and snoozed rows. */
export const StatusTabs = memo(function StatusTabs({ entity, filter, onFilter }: StatusTabsProps) {
  const translateLabel = useLabel();
  const { by = '', snoozed } = entity.list.tabs ?? {};
  const field = entity.fields[by];
  const entries = field && 'of' in field && 'entries' in field.of ? field.of.entries : [];
  const { [by]: _chosen, ...others } = withoutSnoozed(entity, filter);
  const counts = useTabCounts(entity, filter);
  const choose = (tab: string): void => {
    if (tab === 'total') onFilter(others);
    else if (tab === 'snoozed' && snoozed)
      onFilter(withSnoozed(others, objectFromPath(snoozed.until, snoozedAfter(new Date()))));
    else onFilter({ ...others, [by]: [Number(tab)] });
  };
  const tabs = [
    { value: 'total', label: 'All' },
    ...entries.map(({ value, label }) => ({ value: String(value), label })),
    ...(snoozed ? [{ value: 'snoozed', label: snoozed.label }] : []),
  ];
  return (
    <Tabs
      value={chosenTab(entity, filter)}
      onChange={(_event, tab: string) => choose(tab)}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={translateLabel(field?.label ?? by)}
      sx={{
        minHeight: 36,
        mb: 1,
        '& .MuiTab-root': { minHeight: 36, minWidth: 0, px: 1.25, py: 0.5 },
        '& .MuiTabScrollButton-root.Mui-disabled': { width: 0 },
      }}
    >
      {tabs.map(({ value, label }) => (
        <Tab
          key={value}
          value={value}
          label={
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {translateLabel(label)}{' '}
              <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                {counts ? formatCount(counts[value] ?? 0) : ''}
              </Box>
            </Box>
          }
        />
      ))}
    </Tabs>
  );
});

function withSnoozed(filter: ListFilter, snoozed: ListFilter): ListFilter {
  const [[name, nested] = ['', {}]] = Object.entries(snoozed);
  const existing = filter[name];
  return { ...filter, [name]: typeof existing === 'object' ? { ...existing, ...(nested as ListFilter) } : nested };
}
