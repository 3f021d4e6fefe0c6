import Box from '@mui/material/Box';
import { memo, type RefObject } from 'react';
import type { Entity } from '../../../resources/language/catalogue';
import { dismissed } from '../../../resources/shared/dismissed';
import type { IdentifiedRow, Row } from '../../data/rowId';
import { valueAt } from '../../data/valueAt';
import { useMessages } from '../../i18n/useMessages';
import { ErrorNotice } from '../../widgets/ErrorNotice';
import { LearntChoice } from '../../widgets/learnt/LearntChoice';
import { GroupUsageChart } from '../../widgets/usage/GroupUsageChart';
import { CommentBox } from './CommentBox';
import { ContextSection, EarlierGroups, SeenBy } from './GroupContext';
import { GroupHead } from './GroupHead';
import { GroupMembers } from './GroupMembers';
import { LikelyCauses } from './LikelyCauses';
import type { CommentDraft, UnsavedComments } from './useCommentDraft';
import { groupKeyOf, useTimeZone, useTriageGroup } from './useTriageGroup';

interface GroupPaneProps {
  readonly entity: Entity;
  readonly row: IdentifiedRow;
  readonly commentInput: RefObject<HTMLTextAreaElement | null>;
  readonly unsavedComments: UnsavedComments;
  /** Undefined if the user may not comment. */
  readonly onComment: ((row: IdentifiedRow, draft: CommentDraft) => Promise<boolean>) | undefined;
  /** Sets review columns; undefined if the user may not. */
  readonly onDecide: ((row: IdentifiedRow, values: Row) => void) | undefined;
}

/** Shows a group with its chart, comments, suggested causes, alerts and earlier groups. Must be keyed by the group. */
export const GroupPane = memo(function GroupPane(props: GroupPaneProps) {
  const { entity, row, commentInput, unsavedComments, onComment, onDecide } = props;
  const translate = useMessages();
  const { data: group, error, refetch } = useTriageGroup(entity, row);
  const timeZone = useTimeZone(row);
  return (
    <>
      <GroupHead entity={entity} row={row} group={group} />
      <GroupUsageChart place={groupKeyOf(row)} />
      {error && <ErrorNotice title={translate('errors.failed')} error={error} onRetry={() => void refetch()} />}
      {/* Of what was read before, a comment may be under way. */}
      {(group || !error) && (
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', lg: '3fr 2fr' }, gap: 2 }}>
          <ContextSection title={translate('triage.comments')}>
            <CommentBox
              comments={group?.comments}
              input={commentInput}
              accountId={String(valueAt(row, 'Building.Site.AccountId'))}
              groupId={row.id}
              unsaved={unsavedComments}
              onSave={onComment && ((draft) => onComment(row, draft))}
            />
          </ContextSection>
          <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
            <LikelyCauses
              entity={entity}
              row={row}
              onChoose={onDecide && ((group, RootCause) => onDecide(group, { RootCause }))}
            />
            <GroupMembers row={row} timeZone={timeZone} />
            {onDecide && (
              <LearntChoice
                label={dismissed.includes(Number(row.QualificationStatus)) ? 'learnt.where' : 'learnt.ifDismissed'}
                value={row.LearntFor}
                onChoose={(LearntFor) => onDecide(row, { LearntFor })}
              />
            )}
            {group && <EarlierGroups entity={entity} group={group} timeZone={timeZone} />}
            {group && <SeenBy group={group} />}
          </Box>
        </Box>
      )}
    </>
  );
});
