import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import { useProfile } from '../../auth/permissions';
import type { ConsoleDataProvider } from '../../data/dataProvider';
import type { IdentifiedRow, Row } from '../../data/rowId';
import { isRecord } from '../../data/valueAt';
import { addComment, setRemark } from '../../flows/review';
import type { MessageKey } from '../../i18n/messages';
import { useMessages } from '../../i18n/useMessages';
import { useToast } from '../../widgets/useToast';
import type { Colleague } from './PersonPopover';
import { untilWorse } from './snoozedUntil';
import type { CommentDraft } from './useCommentDraft';
import type { Review } from './useReview';
import type { TriageList } from './useTriageList';

/** Returns functions that save a group's comments, assignee and snoozing. */
export function useAnnotations({ find, patch, restore }: TriageList, { queue, failed, refresh, recount }: Review) {
  const { send } = useDataProvider<ConsoleDataProvider>();
  const profile = useProfile();
  const toast = useToast();
  const translate = useMessages();

  const comment = useCallback(
    (row: IdentifiedRow, { text, mentions }: CommentDraft): Promise<boolean> =>
      queue(async () => {
        try {
          const now = await addComment(send, {
            seen: { id: row.id, UpdatedOn: (find(row.id) ?? row).UpdatedOn },
            comment: {
              Comment: text,
              CreatedOn: new Date().toISOString(),
              ...(profile ? { ContactId: profile.id } : {}),
              ...(mentions.length > 0 ? { Mentions: mentions } : {}),
            },
          });
          // Only the version: what was decided since the comment was sent is written after it.
          patch(row.id, { UpdatedOn: now.UpdatedOn });
          await refresh(row.id);
          return true;
        } catch (error) {
          void refresh(row.id);
          await failed(error, [row.id]);
          return false;
        }
      }),
    [queue, send, find, patch, profile, refresh, failed],
  );
  const remark = useCallback(
    (row: IdentifiedRow, values: Row, shown: Row, message: string) => {
      const before = row.MLNotificationsMetadata;
      patch(row.id, { MLNotificationsMetadata: { ...(isRecord(before) ? before : {}), ...shown } });
      void queue(async () => {
        try {
          await setRemark(send, row.id, values);
          toast.success(message);
          void refresh(row.id);
          recount();
        } catch (error) {
          restore(row.id, { MLNotificationsMetadata: before });
          await failed(error, [row.id]);
        }
      });
    },
    [patch, restore, queue, send, toast, refresh, recount, failed],
  );
  const assign = (row: IdentifiedRow, person: Colleague | null): void =>
    remark(
      row,
      { AssigneeContactId: person?.id ?? null },
      { AssigneeContact: person && { DisplayName: person.name } },
      person ? translate('triage.saidAssigned', { name: person.name }) : translate('triage.saidUnassigned'),
    );
  const snooze = (row: IdentifiedRow, until: string | null): void =>
    remark(
      row,
      { SnoozedUntil: until, SnoozedAtCost: until === null ? null : (row.EquivalentCost ?? 0) },
      { SnoozedUntil: until },
      translate(snoozeMessage(until)),
    );
  return { comment, assign, snooze };
}

export type Annotations = ReturnType<typeof useAnnotations>;

function snoozeMessage(until: string | null): MessageKey {
  if (until === null) return 'triage.saidBack';
  return until === untilWorse ? 'triage.saidUntilWorse' : 'triage.saidSnoozed';
}
