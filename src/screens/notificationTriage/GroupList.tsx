import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { GroupQualification } from '../../../resources/enums/groupQualification';
import { labelOfValue } from '../../../resources/language/enumeration';
import type { IdentifiedRow } from '../../data/rowId';
import { valueAt } from '../../data/valueAt';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { formatDay } from '../../lib/dates';
import { mainAmountOf } from './amounts';
import { snoozedUntil } from './snoozedUntil';
import { ListFrame } from './styles';
import { timeZoneOf } from './useTriageGroup';

interface GroupListProps {
  readonly rows: readonly IdentifiedRow[];
  readonly current: string | undefined;
  readonly selected: ReadonlySet<string>;
  readonly maySelect: boolean;
  readonly onOpen: (id: string) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onSelect: (id: string, isRange: boolean) => void;
}

/** Shows the groups of the list, in the order of `sortOf`: by default, those with ongoing losses first. */
export function GroupList({ rows, current, selected, maySelect, onOpen, onMove, onSelect }: GroupListProps) {
  const translate = useMessages();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const line = current ? list.current?.querySelector('.current') : undefined;
    line?.scrollIntoView({ block: 'nearest' });
    // The focus follows: otherwise Enter would open the former group.
    const focused = list.current?.querySelector(':focus');
    if (focused) line?.querySelector<HTMLElement>(focused.localName)?.focus({ preventScroll: true });
  }, [current]);
  // A roving tab stop, since the actions come after the list; arrow keys also if single-key shortcuts are off.
  const move = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    if (!by) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <ListFrame ref={list} aria-label={translate('triage.notifications')} onKeyDown={move}>
      {rows.map((row) => (
        <Line
          key={row.id}
          row={row}
          isCurrent={row.id === current}
          isSelected={selected.has(row.id)}
          maySelect={maySelect}
          onOpen={onOpen}
          onSelect={onSelect}
        />
      ))}
    </ListFrame>
  );
}

interface LineProps extends Pick<GroupListProps, 'maySelect' | 'onOpen' | 'onSelect'> {
  readonly row: IdentifiedRow;
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
}

/** Memoised, since a key press changes two lines of hundreds. */
const Line = memo(function Line({ row, isCurrent, isSelected, maySelect, onOpen, onSelect }: LineProps) {
  const translate = useMessages();
  const building = String(valueAt(row, 'Building.Label') ?? '');
  const translateLabel = useLabel();
  const alert = translateLabel(String(row.AlertType ?? ''));
  const status = GroupQualification.entries.find(({ value }) => value === row.QualificationStatus);
  return (
    <li className={isCurrent ? 'current' : undefined}>
      {maySelect && (
        <input
          type="checkbox"
          tabIndex={isCurrent ? 0 : -1}
          aria-label={translate('triage.selectThis', { what: alert, building })}
          checked={isSelected}
          onChange={({ nativeEvent }) => onSelect(row.id, (nativeEvent as MouseEvent).shiftKey)}
        />
      )}
      <button
        type="button"
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => onOpen(row.id)}
      >
        <span className="first">
          <b>{alert}</b>
          <span className="cost">{mainAmountOf(row, translate)}</span>
        </span>
        <span className="second">
          <span>{building}</span>
          <span>{formatDay(String(row.StartDate ?? ''), timeZoneOf(row))}</span>
        </span>
        <span className={`third ${status?.tone ?? ''}`}>
          <span>{translateLabel(labelOfValue(GroupQualification, row.QualificationStatus))}</span>
          {snoozedUntil(row) && <span className="aside">{translate('triage.snoozed')}</span>}
        </span>
      </button>
    </li>
  );
});
