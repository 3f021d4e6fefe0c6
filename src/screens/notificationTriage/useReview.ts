import { useCallback, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { GroupQualification } from '../../../resources/enums/groupQualification';
import { LearntFor } from '../../../resources/enums/learntFor';
import { NotificationPriority } from '../../../resources/enums/notificationPriority';
import type { Entity } from '../../../resources/language/catalogue';
import { labelOfValue } from '../../../resources/language/enumeration';
import { StaleRowError } from '../../data/conflict';
import type { ConsoleDataProvider } from '../../data/dataProvider';
import type { IdentifiedRow, Row } from '../../data/rowId';
import { valueAt } from '../../data/valueAt';
import { review, reviewMany } from '../../flows/review';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { useToast } from '../../widgets/useToast';
import { useUndo } from '../../widgets/useUndo';
import { RecentRemoteChanges } from './RecentRemoteChanges';
import { useTriageCache } from './useTriageCache';
import type { TriageList } from './useTriageList';
import { useWriteQueue } from './useWriteQueue';

/**
 * Returns functions that show decisions optimistically and write them one after the other. A failed one is rolled back;
 * if somebody else changed the group first, a message says so and theirs is shown.
 */
export function useReview(entity: Entity, { rows, find, patch, restore, refetchRows }: TriageList) {
  const { send } = useDataProvider<ConsoleDataProvider>();
  const toast = useToast();
  const translate = useMessages();
  const translateLabel = useLabel();
  const undoLast = useUndo(entity);
  const queue = useWriteQueue();
  const latest = useRef(rows);
  latest.current = rows;

  const failed = useCallback(
    async (error: unknown, ids: readonly string[], yours?: string) => {
      const [now] = await refetchRows(ids).catch(() => []);
      const conflictMessage = (row: IdentifiedRow) =>
        translate(yours === undefined ? 'triage.changedByOtherComment' : 'triage.changedByOther', {
          what: String(row.AlertType),
          building: String(valueAt(row, 'Building.Label') ?? ''),
          status: translateLabel(labelOfValue(GroupQualification, row.QualificationStatus)),
          yours: yours ?? '',
        });
      toast.error(error instanceof StaleRowError && now ? new Error(conflictMessage(now)) : error);
    },
    [refetchRows, toast, translate, translateLabel],
  );
  /** Reads rows after a write, which stays where they cannot be read. */
  const reread = useCallback((ids: readonly string[]) => refetchRows(ids).catch(toast.error), [refetchRows, toast]);
  const remoteChanges = useRef(new RecentRemoteChanges());
  const { recount, refresh } = useTriageCache(entity);
  const noteRemoteChange = useCallback(
    (id: string, isGroup: boolean) => {
      if (isGroup) remoteChanges.current.note(id, performance.now());
      void refresh(id);
      recount();
    },
    [refresh, recount],
  );

  const decide = useCallback(
    (id: string, set: Row) => {
      const before = find(id);
      if (!before) return;
      const isUnseen = remoteChanges.current.take(id, performance.now());
      patch(id, set);
      void queue(async () => {
        // The current row, since earlier writes of the queue have changed its `UpdatedOn`.
        const seen = find(id) ?? before;
        try {
          if (isUnseen || remoteChanges.current.has(id)) throw new StaleRowError();
          patch(id, await review(send, { id, UpdatedOn: seen.UpdatedOn }, set));
          recount();
        } catch (error) {
          restore(id, valuesBefore(before, set));
          remoteChanges.current.take(id, performance.now());
          await failed(error, [id], translateLabel(labelOfDecision(set)));
        }
      });
    },
    [find, patch, restore, queue, send, failed, recount, translateLabel],
  );
  const decideMany = useCallback(
    (ids: readonly string[], set: Row) => {
      const before = ids.flatMap((id) => find(id) ?? []);
      for (const { id } of before) patch(id, set);
      void queue(async () => {
        // The current rows, as in `decide`.
        const seen = before.map((row) => ({ id: row.id, UpdatedOn: (find(row.id) ?? row).UpdatedOn }));
        try {
          const count = await reviewMany(send, seen, set);
          if (count < ids.length) throw new Error(translate('triage.notAll', { smart_count: count, all: ids.length }));
        } catch (error) {
          for (const row of before) restore(row.id, valuesBefore(row, set));
          await failed(error, ids);
          return;
        }
        recount();
        await reread(ids);
      });
    },
    [find, patch, restore, queue, send, reread, failed, translate, recount],
  );
  const undo = useCallback(
    () =>
      queue(async () => {
        const undone = await undoLast();
        if (!undone) return undefined;
        const ids = undone.rows === 1 ? [undone.id] : [undone.id, ...latest.current.map(({ id }) => id)];
        await reread([...new Set(ids)]);
        void refresh(undone.id);
        recount();
        return undone.id;
      }),
    [queue, undoLast, reread, refresh, recount],
  );
  return { queue, decide, decideMany, undo, failed, refresh, recount, noteRemoteChange };
}

export type Review = ReturnType<typeof useReview>;

/** Returns the values of a row in the columns that a decision sets. */
const valuesBefore = (row: Row, set: Row): Row => Object.fromEntries(Object.keys(set).map((name) => [name, row[name]]));

function labelOfDecision({ QualificationStatus, Priority, LearntFor: level, RootCause }: Row): string {
  if (QualificationStatus !== undefined) return labelOfValue(GroupQualification, QualificationStatus);
  if (Priority !== undefined) return labelOfValue(NotificationPriority, Priority);
  return level === undefined ? String(RootCause ?? '') : labelOfValue(LearntFor, level);
}
