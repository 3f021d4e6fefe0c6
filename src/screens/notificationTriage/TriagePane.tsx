import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Activity, type ComponentProps, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Entity } from '../../../resources/language/catalogue';
import type { IdentifiedRow } from '../../data/rowId';
import { valueAt } from '../../data/valueAt';
import { useMessages } from '../../i18n/useMessages';
import { AssignPopover } from './AssignPopover';
import { CausePopover } from './CausePopover';
import { GroupPane } from './GroupPane';
import { SnoozePopover } from './SnoozePopover';
import { snoozedUntil } from './snoozedUntil';
import { TriageKeys } from './TriageKeys';
import type { TriageState } from './triageReducer';
import type { Annotations } from './useAnnotations';
import type { TriageCommands } from './useTriageCommands';
import type { TriageControls } from './useTriageControls';
import { usePrefetchNext } from './useTriageGroup';
import type { TriageList } from './useTriageList';

interface TriagePaneProps {
  readonly entity: Entity;
  readonly list: TriageList;
  readonly controls: TriageControls;
  readonly commands: TriageCommands;
  readonly annotations: Annotations;
  readonly popover: TriageState['popover'];
  readonly mayReview: boolean;
  /** Whether the filter is that of one tab: if it has no groups, other tabs may. */
  readonly isOfOneTab: boolean;
}

/** Shows the current group, below the buttons that decide on it. */
export function TriagePane(props: TriagePaneProps) {
  const { entity, list, controls, commands, annotations, popover, mayReview, isOfOneTab } = props;
  const { row, next, move, setPopover } = controls;
  const translate = useMessages();
  const actions = useRef<HTMLDivElement>(null);
  const coming = usePrefetchNext(entity, row, next);
  const pane = useRef<HTMLElement>(null);
  useFocusOfShown(pane, row?.id);
  return (
    <Box ref={pane} component="section" aria-label={translate('triage.group')} tabIndex={-1} sx={paneStyle}>
      {list.isLost && (
        <Alert severity="info">
          {translate('triage.lost')} {row && translate('triage.lostOthers')}
        </Alert>
      )}
      {!row && list.total !== undefined && (
        <Typography color="text.secondary">{translate(isOfOneTab ? 'triage.none' : 'triage.noneOfAll')}</Typography>
      )}
      {row && mayReview && <TriageKeys status={row.QualificationStatus} commands={commands} anchor={actions} />}
      {row && (
        <GroupPanes
          entity={entity}
          row={row}
          coming={coming}
          find={list.find}
          commentInput={commands.commentInput}
          unsavedComments={commands.unsavedComments}
          onComment={mayReview ? annotations.comment : undefined}
          onDecide={mayReview ? commands.set : undefined}
        />
      )}
      {row && (
        <TriagePopovers
          entity={entity}
          onDecide={commands.set}
          row={row}
          popover={popover}
          anchor={actions}
          annotations={annotations}
          move={move}
          setPopover={setPopover}
        />
      )}
    </Box>
  );
}

/** Moves the focus to the pane if it was in a group that is now hidden. */
function useFocusOfShown(pane: RefObject<HTMLElement | null>, shown: string | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another group is shown.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (focused && pane.current?.contains(focused) && !focused.checkVisibility()) pane.current.focus(inPlace);
  }, [shown]);
}

const inPlace = { preventScroll: true } as const;
const paneStyle = {
  minWidth: 0,
  minHeight: 0,
  overflowY: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  pr: 1,
} as const;

interface GroupPanesProps extends ComponentProps<typeof GroupPane> {
  /** The next group, which is prefetched once this one is loaded. */
  readonly coming: IdentifiedRow | undefined;
  readonly find: (id: string) => IdentifiedRow | undefined;
}

/** Shows the pane of a group, and keeps those of the next and the previous group rendered but hidden. */
function GroupPanes({ row, coming, find, ...props }: GroupPanesProps) {
  const [shown, setShown] = useState({ now: row.id, before: '' });
  if (shown.now !== row.id) setShown({ now: row.id, before: shown.now });
  const before = [row.id, coming?.id].includes(shown.before) ? undefined : find(shown.before);
  const panes = [before, row, coming].flatMap((each) => each ?? []);
  return panes.map((each) => (
    <Activity key={each.id} mode={each.id === row.id ? 'visible' : 'hidden'}>
      <GroupPane {...props} row={each} />
    </Activity>
  ));
}

interface TriagePopoversProps extends Pick<TriageControls, 'move' | 'setPopover'> {
  readonly entity: Entity;
  readonly onDecide: TriageCommands['set'];
  readonly row: IdentifiedRow;
  readonly popover: TriageState['popover'];
  readonly anchor: RefObject<HTMLElement | null>;
  readonly annotations: Annotations;
}

/** Shows the open popover: assignee, root cause, or snoozing. */
function TriagePopovers(props: TriagePopoversProps) {
  const { entity, row, popover, anchor, annotations, move, setPopover, onDecide } = props;
  const shared = { anchor: anchor.current, onClose: () => setPopover(undefined) };
  if (popover === 'assign')
    return (
      <AssignPopover
        {...shared}
        accountId={String(valueAt(row, 'Building.Site.AccountId'))}
        onAssign={(person) => annotations.assign(row, person)}
      />
    );
  if (popover === 'cause')
    return (
      <CausePopover {...shared} entity={entity} row={row} onChoose={(RootCause) => onDecide(row, { RootCause })} />
    );
  if (popover !== 'snooze') return null;
  return (
    <SnoozePopover
      {...shared}
      isSnoozed={snoozedUntil(row) !== undefined}
      onSnooze={(until) => {
        annotations.snooze(row, until);
        if (until) move(1);
      }}
    />
  );
}
