import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createListeners } from '../lib/listeners';
import { focusPageIfLost } from '../lib/pageFocus';

/** A key that does something on this page. */
export interface Shortcut {
  /** `?`, or `mod+k` for Ctrl, and ⌘ on a Mac. */
  readonly keys: string;
  /** What it does, in the language chosen. */
  readonly about: string;
}
interface RegisteredShortcut extends Shortcut {
  readonly run: () => void;
}

let registered: readonly RegisteredShortcut[] = [];
const { subscribe, notify } = createListeners();

/** Has a key do something while the component is there. Does nothing while `isOn` is false. */
export function useShortcut(keys: string, about: string, run: () => void, isOn = true): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const shortcut: RegisteredShortcut = { keys, about, run: () => latest.current() };
    replaceAll([...registered, shortcut]);
    return () => replaceAll(registered.filter((other) => other !== shortcut));
  }, [keys, about, isOn]);
}

/** Returns the shortcuts of the page, in the order in which they were added. */
export function useShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(subscribe, () => registered);
}

/**
 * Listens for keys and runs their shortcuts. Single keys are for typing where one types, as into the cells of a grid,
 * and for a dialog or a menu that is open; they do nothing at all where somebody has switched them off.
 */
export function listenForShortcuts(singleKeysAreOn: () => boolean): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    const isSingle = !(event.ctrlKey || event.metaKey);
    if (isSingle && (!singleKeysAreOn() || handlesKeysItself(event.target))) return;
    const keys = isSingle ? event.key : `mod+${event.key.toLowerCase()}`;
    // The inner page is mounted last.
    const shortcut = registered.findLast((each) => each.keys === keys);
    if (!shortcut) return;
    event.preventDefault();
    // A dialog that it opens gives the focus back to where it was, which is nothing at the start of a page.
    focusPageIfLost();
    shortcut.run();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

function handlesKeysItself(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest(
      'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=grid], [role=menu]',
    ) !== null
  );
}

function replaceAll(next: readonly RegisteredShortcut[]): void {
  registered = next;
  notify();
}
