import { useRef, useState } from 'react';
import type { IdentifiedRow, Row } from '../../data/rowId';
import { UnsavedComments } from './useCommentDraft';
import type { Review } from './useReview';
import type { TriageControls } from './useTriageControls';

/** Returns the commands of the screen's buttons and keys, for the selected groups or else the current one. */
export function useTriageCommands(review: Review, controls: TriageControls) {
  const { row, selected, open, move, extend, select, clearSelection, setPopover } = controls;
  const commentInput = useRef<HTMLTextAreaElement>(null);
  const [unsavedComments] = useState(() => new UnsavedComments());
  const undo = async (): Promise<void> => {
    const id = await review.undo();
    if (id) open(id);
  };
  return {
    commentInput,
    unsavedComments,
    move,
    extend,
    decide(status: number): void {
      const set = { QualificationStatus: status };
      if (selected.size > 0) {
        review.decideMany([...selected], set);
        clearSelection();
      } else if (row) {
        review.decide(row.id, set);
        move(1);
      }
    },
    set: (group: IdentifiedRow, values: Row): void => review.decide(group.id, values),
    undo: () => void undo(),
    raise: (): void => row && review.decide(row.id, { Priority: (Number(row.Priority) + 1) % 3 }),
    assign: () => setPopover('assign'),
    cause: () => setPopover('cause'),
    snooze: () => setPopover('snooze'),
    comment: () => commentInput.current?.focus(),
    select: (): void => row && select(row.id, false),
  };
}

export type TriageCommands = ReturnType<typeof useTriageCommands>;
