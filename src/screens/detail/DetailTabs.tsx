import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ComponentType, lazy, Suspense } from 'react';
import { LinkBase, useLocation } from 'react-admin';
import { catalogue } from '../../../resources/language/all';
import type { Entity } from '../../../resources/language/catalogue';
import type { IdentifiedRow } from '../../data/rowId';
import { chartPanels } from '../../explore/tabs';
import { UsageGlanceSkeleton } from '../../explore/UsageGlanceSkeleton';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { useNouns } from '../../i18n/useNouns';
import { detailPath } from '../../lib/paths';
import { Boundary } from '../../widgets/Boundary';
import { type PanelProps, panels } from '../../widgets/panels';
import { DetailSkeleton } from './DetailSkeleton';
import { FieldGroups } from './FieldGroups';
import { HistoryTab } from './HistoryTab';
import { RelatedList } from './RelatedList';
import { type DetailTab, tabAt, tabsOf } from './tabs';
import { useSelectedTabInView } from './useSelectedTabInView';

const UsageGlance = lazy(async () => ({ default: (await import('../../explore/UsageGlance')).UsageGlance }));
const ReadingsTab = lazy(async () => ({ default: (await import('./ReadingsTab')).ReadingsTab }));
const ReadingChanges = lazy(async () => ({ default: (await import('./ReadingChanges')).ReadingChanges }));
const UsageTab = lazy(async () => ({ default: (await import('../../explore/UsageTab')).UsageTab }));

interface DetailTabsProps {
  readonly entity: Entity;
  readonly row: IdentifiedRow;
  readonly tab: string | undefined;
}

/** Shows the tabs of a record; the URL names the selected one. */
export function DetailTabs({ entity, row, tab }: DetailTabsProps) {
  const { search } = useLocation();
  const translate = useMessages();
  const translateLabel = useLabel();
  const noun = useNouns().within(entity, 1);
  const tabs = tabsOf(entity);
  const shown = tabAt(tabs, tab);
  const otherParams = withoutTab(search);
  const strip = useSelectedTabInView();
  return (
    <>
      <Tabs
        {...strip}
        value={shown.slug}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label={translate('detail.parts', { noun })}
        sx={tabStrip}
      >
        {tabs.map(({ slug, title }, index) => (
          <Tab
            key={slug}
            value={slug}
            label={translateLabel(title)}
            component={LinkBase}
            to={`${detailPath(entity.name, row.id, index === 0 ? undefined : slug)}${otherParams}`}
            id={`tab-${slug}`}
            aria-controls="tab-panel"
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="tab-panel" aria-labelledby={`tab-${shown.slug}`}>
        <Boundary resetKey={shown.slug}>
          <Suspense fallback={<DetailSkeleton />}>
            <TabContent key={shown.slug} entity={entity} row={row} tab={shown} />
          </Suspense>
        </Boundary>
      </Box>
    </>
  );
}

// Scroll buttons keep their width while disabled: tabs that shift during scrolling miss clicks.
const tabStrip = {
  borderBottom: 1,
  borderColor: 'divider',
  mb: 1.5,
  '& .MuiTabs-scrollButtons': { width: 28 },
} as const;

function TabContent({ entity, row, tab: { show } }: Omit<DetailTabsProps, 'tab'> & { readonly tab: DetailTab }) {
  if ('groups' in show)
    return (
      <>
        {entity.usage && show === Object.values(entity.detail)[0] && (
          <Suspense fallback={<UsageGlanceSkeleton />}>
            <UsageGlance entity={entity} row={row} />
          </Suspense>
        )}
        <FieldGroups entity={entity} row={row} groups={show.groups} previews={show.previews} />
      </>
    );
  if ('usage' in show) return <UsageTab entity={entity} row={row} />;
  if ('history' in show)
    return (
      <>
        {entity.usage?.counts === 'itself' && <ReadingChanges id={row.id} />}
        <HistoryTab entity={entity} row={row} />
      </>
    );
  if ('above' in show) {
    const PanelAbove = panelNamed(show.above);
    return (
      <>
        <PanelAbove entity={entity} row={row} many={show.many} />
        <RelatedList entity={entity} row={row} many={show.many} columns={show.columns} orBy={show.orBy} />
      </>
    );
  }
  if (!show.widget && 'many' in show) {
    const list = { entity, row, many: show.many, columns: show.columns };
    const { entity: child, by } = catalogue.relatedRows(entity, show.many);
    if (entity.usage && child.series?.of === by) return <ReadingsTab {...list} timeColumn={child.series.at} />;
    return <RelatedList {...list} />;
  }
  const Panel = panelNamed(show.widget ?? '');
  return <Panel entity={entity} row={row} {...('many' in show ? { many: show.many } : {})} />;
}

function panelNamed(name: string): ComponentType<PanelProps> {
  const Panel = panels.get(name) ?? chartPanels.get(name);
  if (!Panel) throw new Error(`There is no panel '${name}' in src/widgets/panels or src/explore/tabs.`);
  return Panel;
}

/** Returns the query string without the parameter `tab`, since the path names the tab. */
function withoutTab(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('tab');
  const rest = params.toString();
  return rest && `?${rest}`;
}
