import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useRef, useState } from 'react';
import { GroupQualification } from '../../../resources/enums/groupQualification';
import { NotificationPriority } from '../../../resources/enums/notificationPriority';
import { labelOfValue } from '../../../resources/language/enumeration';
import type { IdentifiedRow, Row } from '../../data/rowId';
import { valueAt } from '../../data/valueAt';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { formatCount } from '../../lib/locale';
import { mainAmountOf } from './amounts';
import type { TriageList } from './useTriageList';

interface TriageAnnouncementProps extends Pick<TriageList, 'rows' | 'total' | 'find'> {
  /** The current group. */
  readonly row: IdentifiedRow | undefined;
}

/**
 * Announces what was decided and which group is shown now, since keys change both without moving the focus.
 */
export function TriageAnnouncement({ row, rows, total, find }: TriageAnnouncementProps) {
  const translate = useMessages();
  const translateLabel = useLabel();
  const [text, setText] = useState('');
  const last = useRef<IdentifiedRow>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another group or changed values are announced.
  useEffect(() => {
    const before = last.current;
    last.current = row;
    if (!before || !row) return;
    const decided = changedLabels(before, find(before.id) ?? before).map(translateLabel);
    const shown = translate('triage.shown', {
      what: translateLabel(String(row.AlertType ?? '')),
      building: String(valueAt(row, 'Building.Label') ?? ''),
      amount: mainAmountOf(row, translate),
      place: formatCount(1 + rows.findIndex(({ id }) => id === row.id)),
      total: formatCount(total ?? rows.length),
    });
    const sentences = row.id === before.id ? decided : [...decided, shown];
    if (sentences.length > 0) setText(sentences.join('. '));
  }, [row]);
  return (
    <Box role="status" sx={visuallyHidden}>
      {text}
    </Box>
  );
}

/** Returns the labels of the changed qualification, priority and root cause. */
function changedLabels(before: Row, now: Row): readonly string[] {
  const labels = {
    QualificationStatus: labelOfValue(GroupQualification, now.QualificationStatus),
    Priority: labelOfValue(NotificationPriority, now.Priority),
    RootCause: String(now.RootCause ?? ''),
  };
  return Object.entries(labels).flatMap(([column, label]) => (now[column] === before[column] || !label ? [] : [label]));
}
