import Box from '@mui/material/Box';
import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Entity } from '../../../resources/language/catalogue';
import { useMay } from '../../auth/permissions';
import { valueAt } from '../../data/valueAt';
import { useMessages } from '../../i18n/useMessages';
import { inSmallLayout, pageHeight } from '../../lib/pageSize';
import { filteredListPath, modalSearch, triagePath } from '../../lib/paths';
import { ErrorNotice } from '../../widgets/ErrorNotice';
import { useShortcut } from '../../widgets/shortcuts';
import { StatusTabs } from '../list/StatusTabs';
import { useMayBulkChange } from '../list/useMayBulkChange';
import { GroupList } from './GroupList';
import { LiveTriage } from './LiveTriage';
import { TriageAnnouncement } from './TriageAnnouncement';
import { TriageHead } from './TriageHead';
import { TriagePane } from './TriagePane';
import { parseFilter } from './triageFilter';
import type { TriageFilter } from './triagePages';
import { unreviewedFilter } from './unreviewedFilter';
import { useAnnotations } from './useAnnotations';
import { useReview } from './useReview';
import { useTriageCommands } from './useTriageCommands';
import { useTriageControls } from './useTriageControls';
import { useTriageList } from './useTriageList';
import { useTriageState } from './useTriageState';

/** Shows the groups of a list at the left and the current one at the right, with keys for all actions. */
export function TriageScreen({ entity }: { readonly entity: Entity }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const translate = useMessages();
  const may = useMay();
  const mayBulkChange = useMayBulkChange(entity);
  const filterText = search.get('filter');
  const filter = useMemo(() => parseFilter(filterText) ?? unreviewedFilter(entity), [filterText, entity]);
  const store = useTriageState();
  const list = useTriageList(entity, filter, search.get('triage') ?? undefined, store);
  const controls = useTriageControls(entity, list, filter, store);
  const review = useReview(entity, list);
  const annotations = useAnnotations(list, review);
  const commands = useTriageCommands(review, controls);
  const { row, selected, open, select } = controls;
  const account = String(valueAt(row, 'Building.Site.AccountId') ?? '');
  const mayReview = row !== undefined && may('review', entity, account);
  useShortcut('j', translate('triage.next'), () => commands.move(1));
  useShortcut('k', translate('triage.previous'), () => commands.move(-1));
  useShortcut('ArrowDown', translate('triage.next'), () => commands.move(1));
  useShortcut('ArrowUp', translate('triage.previous'), () => commands.move(-1));

  const openFilter = useCallback((to: TriageFilter) => navigate(triagePath(entity.name, '', to)), [navigate, entity]);
  const toList = useCallback(() => navigate(filteredListPath(entity.name, filter)), [navigate, entity, filter]);
  const bulk = (): void => {
    void navigate(
      { search: modalSearch(window.location.search, 'bulkChangeNotificationGroupsModal') },
      { state: { given: { ids: [...selected] } } },
    );
  };
  const failure = list.error ? (
    <ErrorNotice error={list.error} title={translate('triage.listFailed')} onRetry={list.retry} />
  ) : null;
  // Groups that were read stay: somebody is deciding on them.
  if (failure && list.rows.length === 0) return failure;
  return (
    <Box sx={pageStyle}>
      <TriageHead
        entity={entity}
        filter={filter}
        selected={selected.size}
        total={list.total}
        mayReview={row ? mayReview : may('review', entity)}
        onList={toList}
        onBulk={selected.size > 0 && mayBulkChange ? bulk : undefined}
      />
      <StatusTabs entity={entity} filter={filter} onFilter={openFilter} />
      {failure}
      <Box sx={splitStyle}>
        <GroupList
          rows={list.rows}
          current={row?.id}
          selected={selected}
          maySelect={mayReview}
          onOpen={open}
          onMove={commands.move}
          onSelect={select}
        />
        <TriagePane
          entity={entity}
          list={list}
          controls={controls}
          commands={commands}
          annotations={annotations}
          popover={store.state.popover}
          mayReview={mayReview}
          isOfOneTab={Boolean(entity.list.tabs && filter[entity.list.tabs.by])}
        />
      </Box>
      <TriageAnnouncement row={row} rows={list.rows} total={list.total} find={list.find} />
      <LiveTriage entity={entity} list={list} onChanged={review.noteRemoteChange} />
    </Box>
  );
}

const pageStyle = {
  display: 'flex',
  flexDirection: 'column',
  height: `calc(${pageHeight} - 80px)`,
  minHeight: 420,
  '& > *': { flexShrink: 0 },
} as const;
const splitStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '270px 1fr', lg: '340px 1fr' },
  gridTemplateRows: '1fr',
  [inSmallLayout]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'minmax(120px, 30%) 1fr' },
  gap: 2,
  flex: '1 1 0',
  minHeight: 0,
} as const;
