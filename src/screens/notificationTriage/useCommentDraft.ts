import { type RefObject, useLayoutEffect, useState } from 'react';
import { maxMentions } from '../../../resources/shared/mentions';
import type { Colleague } from './PersonPopover';

/** A comment to be saved. */
export interface CommentDraft {
  readonly text: string;
  /** Ids of contacts. */
  readonly mentions: readonly string[];
}

/** Characters of the text that the name of a person is put in place of. */
interface ReplacedRange {
  readonly from: number;
  readonly until: number;
}

/** Returns a comment as it is typed, whose `@` asks for a person, and what changes it. */
export function useCommentDraft(input: RefObject<HTMLTextAreaElement | null>) {
  const [text, setText] = useState('');
  const [people, setPeople] = useState<readonly Colleague[]>([]);
  const [place, setPlace] = useState<ReplacedRange>();
  const [caret, setCaret] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each name that is put in.
  useLayoutEffect(() => {
    if (caret !== undefined) input.current?.setSelectionRange(caret, caret);
  }, [caret]);
  const mentions = new Set(people.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id));
  return {
    text,
    draft: (): CommentDraft => ({ text: text.trim(), mentions: [...mentions].slice(0, maxMentions) }),
    isMentioning: place !== undefined,
    type: (typed: string, at: number): void => {
      setText(typed);
      setCaret(undefined);
      if (typed.length === text.length + 1 && /(^|\s)@$/.test(typed.slice(0, at)))
        setPlace({ from: at - 1, until: at });
    },
    startMention: (): void => {
      const at = input.current?.selectionStart ?? text.length;
      // Who has chosen somebody types on.
      input.current?.focus();
      setPlace({ from: at, until: at });
    },
    endMention: (): void => setPlace(undefined),
    mention: (person: Colleague): void => {
      if (!place) return;
      const before = text.slice(0, place.from);
      const named = `${before && !/\s$/.test(before) ? ' ' : ''}@${person.name} `;
      setPeople([...people, person]);
      setText(`${before}${named}${text.slice(place.until)}`);
      setCaret(place.from + named.length);
    },
    clear: (): void => {
      setText('');
      setPeople([]);
    },
  };
}
