import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createListeners } from '../lib/listeners';
import { focusPageIfLost } from '../lib/pageFocus';

/** A key that does something on this page. */
export interface Shortcut {
  /** A single key such as `?`, or `mod+k` for Ctrl+K (⌘K on a Mac). */
  readonly keys: string;
  /** Description of its action, in the chosen language. */
  readonly about: string;
}
interface RegisteredShortcut extends Shortcut {
  readonly run: () => void;
}

let registered: readonly RegisteredShortcut[] = [];
const { subscribe, notify } = createListeners();

/** Registers a shortcut while the component is mounted and `isOn`. */
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
 * Runs shortcuts on key presses; returns a function that stops it. Single keys are ignored in inputs, grids, dialogs
 * and menus, which handle keys themselves, and where the person has switched them off.
 */
export function listenForShortcuts(singleKeysAreOn: () => boolean): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    const isSingle = !(event.ctrlKey || event.metaKey);
    if (isSingle && (!singleKeysAreOn() || handlesKeysItself(event.target))) return;
    const keys = isSingle ? event.key : `mod+${event.key.toLowerCase()}`;
    // The latest registration wins: inner pages are mounted after outer ones.
    const shortcut = registered.findLast((each) => each.keys === keys);
    if (!shortcut) return;
    event.preventDefault();
    // A dialog that it opens restores the focus on close; on a fresh page nothing has the focus yet.
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
