import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useDataProvider } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import type { ConsoleDataProvider } from '../../data/createDataProvider';
import { readTabCounts, withoutAside } from '../../data/tabCounts';
import { treeAt, valueAt } from '../../data/valueAt';
import { asideSince } from '../../data/where';
import { useLabel } from '../../i18n/useLabel';
import { formatCount } from '../../lib/locale';

type Filter = Readonly<Record<string, unknown>>;

interface StatusTabsProps {
  readonly entity: Entity;
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

/** All rows, those of each value of a choice, and those that were put aside, with how many there are of each. */
export const StatusTabs = memo(function StatusTabs({ entity, filter, onFilter }: StatusTabsProps) {
  const say = useLabel();
  const { send } = useDataProvider<ConsoleDataProvider>();
  const { by = '', aside } = entity.list.tabs ?? {};
  const field = entity.fields[by];
  const entries = field && 'of' in field && 'entries' in field.of ? field.of.entries : [];
  const { [by]: chosen, ...others } = withoutAside(entity, filter);
  const { data: counts } = useQuery({
    queryKey: [entity.name, 'tabs', others],
    queryFn: () => readTabCounts(send, entity, others),
    placeholderData: (before) => before,
  });
  const choose = (tab: string): void => {
    if (tab === 'total') onFilter(others);
    else if (tab === 'aside' && aside) onFilter(withAside(others, treeAt(aside.until, asideSince(new Date()))));
    else onFilter({ ...others, [by]: [Number(tab)] });
  };
  const isAside = aside !== undefined && valueAt(filter, aside.until) !== undefined;
  const tabs = [
    { value: 'total', label: 'All' },
    ...entries.map(({ value, label }) => ({ value: String(value), label })),
    ...(aside ? [{ value: 'aside', label: aside.label }] : []),
  ];
  return (
    <Tabs
      value={isAside ? 'aside' : tabOf(chosen)}
      onChange={(_event, tab: string) => choose(tab)}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={say(field?.label ?? by)}
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
              {say(label)}{' '}
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

/** No tab where several values are chosen together. */
function tabOf(chosen: unknown): string | false {
  if (chosen === undefined || chosen === null) return 'total';
  if (!Array.isArray(chosen)) return String(chosen);
  return chosen.length === 1 ? String(chosen[0]) : false;
}

function withAside(filter: Filter, aside: Filter): Filter {
  const [[name, beside] = ['', {}]] = Object.entries(aside);
  const there = filter[name];
  return { ...filter, [name]: typeof there === 'object' ? { ...there, ...(beside as Filter) } : beside };
}
