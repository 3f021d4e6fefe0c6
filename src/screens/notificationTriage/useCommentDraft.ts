import { type RefObject, useLayoutEffect, useState } from 'react';
import { maxMentions } from '../../../resources/shared/mentions';
import type { Colleague } from './PersonPopover';

/** A comment before it is saved. */
export interface CommentDraft {
  readonly text: string;
  /** Ids of contacts. */
  readonly mentions: readonly string[];
}

/** Characters of the text that a mentioned name replaces. */
interface ReplacedRange {
  readonly from: number;
  readonly until: number;
}

/** Returns the draft of a comment and the functions that change it; typing `@` starts a mention. */
export function useCommentDraft(input: RefObject<HTMLTextAreaElement | null>) {
  const [text, setText] = useState('');
  const [people, setPeople] = useState<readonly Colleague[]>([]);
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
      setText(typed);
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
      setPeople([...people, person]);
      setText(`${before}${named}${text.slice(replacedRange.until)}`);
      setCaret(replacedRange.from + named.length);
    },
    clear: (): void => {
      setText('');
      setPeople([]);
    },
    /** Puts this draft back, before what was typed since it was cleared. */
    restore: (): void => {
      setText((since) => (since === '' ? text : `${text}\n${since}`));
      setPeople((since) => [...people, ...since]);
    },
  };
}
