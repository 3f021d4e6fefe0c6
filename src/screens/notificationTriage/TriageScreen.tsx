import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Entity } from '../../../resources/language/catalogue';
import { useMay } from '../../auth/permissions';
import { valueAt } from '../../data/valueAt';
import { useMessages } from '../../i18n/useMessages';
import { pageHeight } from '../../lib/pageSize';
import { filteredListPath, modalSearch, triagePath } from '../../lib/paths';
import { ErrorNotice } from '../ErrorNotice';
import { StatusTabs } from '../list/StatusTabs';
import { useMayChangeMany } from '../list/useMayChangeMany';
import { ActionKeys } from './ActionKeys';
import { AssignPopover } from './AssignPopover';
import { GroupList } from './GroupList';
import { GroupPanes } from './GroupPanes';
import { LiveTriage } from './LiveTriage';
import { SnoozePopover } from './SnoozePopover';
import { StatusKeys } from './StatusKeys';
import { snoozedUntil } from './snoozedUntil';
import { TriageHead } from './TriageHead';
import { parseFilter, unreviewedFilter } from './triageFilter';
import { useAnnotations } from './useAnnotations';
import { useCurrent } from './useCurrent';
import { useReview } from './useReview';
import { usePrefetchNext } from './useTriageGroup';
import { type TriageKeys, useTriageKeys } from './useTriageKeys';
import { useTriageList } from './useTriageList';

type Filter = Readonly<Record<string, unknown>>;

/** The groups of a list at the left, one of them at the right, and a key for everything. */
export function TriageScreen({ entity }: { readonly entity: Entity }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const translate = useMessages();
  const may = useMay();
  const mayMany = useMayChangeMany(entity);
  const given = search.get('filter');
  const filter = useMemo(() => parseFilter(given) ?? unreviewedFilter(entity), [given, entity]);
  const list = useTriageList(entity, filter, search.get('triage') ?? undefined);
  const { rows, total, error, find } = list;
  const { row, next, open, move, selected, select, extend, clear } = useCurrent(entity, list, filter);
  const review = useReview(entity, list);
  const remarks = useAnnotations(entity, list, review);
  const comment = useRef<HTMLTextAreaElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<'assign' | 'snooze'>();
  const account = String(valueAt(row, 'Building.Site.AccountId') ?? '');
  const mayReview = row !== undefined && may('review', entity, account);
  const coming = usePrefetchNext(entity, row, next);

  const decide = (status: number): void => {
    const set = { QualificationStatus: status };
    if (selected.size > 0) {
      review.decideMany([...selected], set);
      clear();
    } else if (row) {
      review.decide(row.id, set);
      move(1);
    }
  };
  const undo = async (): Promise<void> => {
    const id = await review.undo();
    if (id) open(id);
  };
  const raise = (): void => {
    if (row) review.decide(row.id, { Priority: (Number(row.Priority) + 1) % 3 });
  };
  const changed = (id: string, isGroup: boolean): void => {
    if (isGroup) review.noteOther(id);
    review.refresh(id);
    review.recount();
  };
  const narrow = useCallback((to: Filter) => navigate(triagePath(entity.name, '', to)), [navigate, entity]);
  const toList = useCallback(() => navigate(filteredListPath(entity.name, filter)), [navigate, entity, filter]);
  const bulk = (): void => {
    void navigate(
      { search: modalSearch(window.location.search, 'bulkChangeNotificationGroupsModal') },
      { state: { given: { ids: [...selected] } } },
    );
  };
  const keys: TriageKeys = {
    move,
    extend,
    undo: () => void undo(),
    raise,
    assign: () => setAsking('assign'),
    snooze: () => setAsking('snooze'),
    comment: () => comment.current?.focus(),
    select: () => row && select(row.id, false),
  };
  useTriageKeys(keys, mayReview);
  if (error) return <ErrorNotice error={error} title={translate('triage.listFailed')} onRetry={list.retry} />;
  return (
    <Box sx={pageStyle}>
      <TriageHead
        entity={entity}
        filter={filter}
        selected={selected.size}
        total={total}
        mayReview={row ? mayReview : may('review', entity)}
        onList={toList}
        onBulk={selected.size > 0 && mayMany ? bulk : undefined}
      />
      <StatusTabs entity={entity} filter={filter} onFilter={narrow} />
      <Box sx={splitStyle}>
        <GroupList
          rows={rows}
          current={row?.id}
          selected={selected}
          maySelect={mayReview}
          onOpen={open}
          onSelect={select}
        />
        <Box component="section" aria-label={translate('triage.group')} sx={paneStyle}>
          {list.isLost && <Alert severity="info">{translate('triage.lost')}</Alert>}
          {!row && total !== undefined && <Typography color="text.secondary">{translate('triage.none')}</Typography>}
          {row && (
            <>
              {mayReview && (
                <Stack spacing={0.75}>
                  <StatusKeys status={row.QualificationStatus} onDecide={decide} />
                  <ActionKeys frame={actions} {...keys} />
                </Stack>
              )}
              <GroupPanes
                entity={entity}
                row={row}
                coming={coming}
                find={find}
                commentInput={comment}
                onComment={mayReview ? remarks.comment : undefined}
              />
              {asking === 'assign' && (
                <AssignPopover
                  anchor={actions.current}
                  onClose={() => setAsking(undefined)}
                  onAssign={(person) => remarks.assign(row, person)}
                />
              )}
              {asking === 'snooze' && (
                <SnoozePopover
                  anchor={actions.current}
                  isSnoozed={snoozedUntil(row) !== undefined}
                  onClose={() => setAsking(undefined)}
                  onSnooze={(until) => {
                    remarks.snooze(row, until);
                    if (until) move(1);
                  }}
                />
              )}
            </>
          )}
        </Box>
      </Box>
      <LiveTriage entity={entity} list={list} onChanged={changed} />
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
  gap: 2,
  flex: '1 1 0',
  minHeight: 0,
} as const;
const paneStyle = {
  minWidth: 0,
  minHeight: 0,
  overflowY: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  pr: 1,
} as const;
