import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { formulaFunctions } from '../../../resources/shared/formulaFunctions';
import { formulaSourcesQuery } from '../../data/formulas';
import { useMessages } from '../../i18n/useMessages';
import { useSettled } from '../../lib/useSettled';
import { type Completed, completedAt, functionNames, withCompletion } from './completions';

/** A completion: the inserted text, its display name and a description. */
export interface Suggestion {
  readonly inserted: string;
  readonly name: string;
  readonly about: string;
}

interface SuggestionsOf {
  readonly channelId: string;
  readonly text: string;
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly onChange: (text: string) => void;
}

/** In ms. */
const debounceMs = 200;

/**
 * Returns the completions at the cursor and the handlers of their listbox: arrows move, Enter or Tab inserts, Escape
 * closes.
 */
export function useSuggestions({ channelId, text, area, onChange }: SuggestionsOf) {
  const translate = useMessages();
  const listId = useId();
  const [completed, setCompleted] = useState<Completed>();
  const [active, setActive] = useState(0);
  const pendingCursor = useRef<{ readonly text: string; readonly cursor: number }>(undefined);
  // In a layout effect: after the next frame a key typed in between would be inserted at the wrong position.
  useLayoutEffect(() => {
    if (pendingCursor.current?.text !== text) return;
    area.current?.setSelectionRange(pendingCursor.current.cursor, pendingCursor.current.cursor);
    pendingCursor.current = undefined;
  }, [text, area]);
  const search = useSettled(completed?.kind === 'channel' ? completed.text : '', debounceMs);
  const { data: sources = [] } = useQuery({
    ...formulaSourcesQuery(channelId, search),
    enabled: completed?.kind === 'channel',
    placeholderData: keepPreviousData,
  });
  const functions = functionNames
    .filter((name) => completed?.kind === 'function' && name.startsWith(completed.text) && name !== completed.text)
    .map((name) => ({
      inserted: `${name}(`,
      name: formulaFunctions[name].example,
      about: translate(`formula.${name}`),
    }));
  // Until the response arrives, `sources` has the matches of the previous text.
  const matchesText = (name: string): boolean => name.toLowerCase().includes(completed?.text.toLowerCase() ?? '');
  const channels = sources
    .filter(({ key, label }) => matchesText(key) || matchesText(label))
    .map(({ key, label, unit }) => ({ inserted: `[${key}]`, name: key, about: `${label}, ${unit}` }));
  const items: readonly Suggestion[] = completed?.kind === 'channel' ? channels : functions;
  const isOpen = completed !== undefined && items.length > 0;
  const open = (next: Completed | undefined): void => {
    setCompleted(next);
    setActive(0);
  };
  const take = ({ inserted }: Suggestion): void => {
    if (!completed || !area.current) return;
    const result = withCompletion(text, area.current.selectionStart, completed.from, inserted);
    pendingCursor.current = result;
    onChange(result.text);
    open(undefined);
  };
  const moveBy = (step: number): void => setActive((active + step + items.length) % items.length);
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => moveBy(1),
    ArrowUp: () => moveBy(-1),
    Enter: () => take(items[active] as Suggestion),
    Tab: () => take(items[active] as Suggestion),
    Escape: () => open(undefined),
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const cursor = area.current?.selectionStart ?? 0;
    const isRequested = event.ctrlKey && event.code === 'Space';
    const action = isRequested
      ? () => open(completedAt(text, cursor) ?? { kind: 'function', from: cursor, text: '' })
      : isOpen
        ? keys[event.key]
        : undefined;
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };
  return {
    items,
    isOpen,
    active,
    listId,
    take,
    onKeyDown,
    close: () => open(undefined),
    change: (next: string, cursor: number) => {
      onChange(next);
      open(completedAt(next, cursor));
    },
    ariaProps: {
      'aria-autocomplete': 'list',
      ...(isOpen ? { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${active}` } : {}),
    },
  } as const;
}
