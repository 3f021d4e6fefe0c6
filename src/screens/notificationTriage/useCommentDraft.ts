import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { maxMentions } from '../../../resources/shared/mentions';
import type { Colleague } from './PersonPopover';

/** A comment before it is saved. */
export interface CommentDraft {
  readonly text: string;
  /** Ids of contacts. */
  readonly mentions: readonly string[];
}

/** What was typed as a comment and is not saved, with the people that were mentioned in it. */
interface UnsavedComment {
  readonly text: string;
  readonly people: readonly Colleague[];
}

const emptyComment: UnsavedComment = { text: '', people: [] };

/** Unsaved comments by the id of their group. The screen keeps them: it shows few groups at a time. */
export class UnsavedComments {
  private readonly byGroup = new Map<string, UnsavedComment>();
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  of(groupId: string): UnsavedComment {
    return this.byGroup.get(groupId) ?? emptyComment;
  }

  set(groupId: string, comment: UnsavedComment): void {
    this.byGroup.set(groupId, comment);
    for (const listener of this.listeners) listener();
  }
}

/** Characters of the text that a mentioned name replaces. */
interface ReplacedRange {
  readonly from: number;
  readonly until: number;
}

/** Returns the draft of a group's comment and the functions that change it; typing `@` starts a mention. */
export function useCommentDraft(
  input: RefObject<HTMLTextAreaElement | null>,
  unsaved: UnsavedComments,
  groupId: string,
) {
  // Not state of the box: a comment that is refused comes back into the one that shows its group by then.
  const { text, people } = useSyncExternalStore(unsaved.subscribe, () => unsaved.of(groupId));
  const change = (comment: UnsavedComment): void => unsaved.set(groupId, comment);
  const [replacedRange, setReplacedRange] = useState<ReplacedRange>();
  const [caret, setCaret] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each inserted name.
  useLayoutEffect(() => {
    if (caret !== undefined) input.current?.setSelectionRange(caret, caret);
  }, [caret]);
  const mentions = new Set(people.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id));
  return {
    text,
    draft: (): CommentDraft => ({ text: text.trim(), mentions: [...mentions].slice(0, maxMentions) }),
    isMentioning: replacedRange !== undefined,
    type: (typed: string, caretIndex: number): void => {
      change({ text: typed, people });
      setCaret(undefined);
      if (typed.length === text.length + 1 && /(^|\s)@$/.test(typed.slice(0, caretIndex)))
        setReplacedRange({ from: caretIndex - 1, until: caretIndex });
    },
    startMention: (): void => {
      const caretIndex = input.current?.selectionStart ?? text.length;
      // The popover returns the focus to the input when it closes.
      input.current?.focus();
      setReplacedRange({ from: caretIndex, until: caretIndex });
    },
    endMention: (): void => setReplacedRange(undefined),
    mention: (person: Colleague): void => {
      if (!replacedRange) return;
      const before = text.slice(0, replacedRange.from);
      const named = `${before && !/\s$/.test(before) ? ' ' : ''}@${person.name} `;
      change({ text: `${before}${named}${text.slice(replacedRange.until)}`, people: [...people, person] });
      setCaret(replacedRange.from + named.length);
    },
    clear: (): void => change(emptyComment),
    /** Puts this draft back, before what was typed since it was cleared. */
    restore: (): void => {
      const since = unsaved.of(groupId);
      change({ text: since.text === '' ? text : `${text}\n${since.text}`, people: [...people, ...since.people] });
    },
  };
}
