import type { ReactNode } from 'react';

export interface Toast {
  readonly id: number;
  readonly severity: 'success' | 'info' | 'warning' | 'error';
  readonly title?: string;
  readonly body: ReactNode;
  /** When it was first shown, in ms since 1970. */
  readonly since: number;
}

/** More than these at once are a wall that nobody reads. */
const most = 6;

/**
 * Adds one below the others. What says the same as one that is there already takes its place, and what went well takes
 * the place of what went wrong before it and was there to be read.
 */
export function withToast(shown: readonly Toast[], toast: Toast): readonly Toast[] {
  const isMended = ({ severity, since }: Toast) =>
    toast.severity === 'success' && severity === 'error' && toast.since - since > read;
  return [...shown.filter((other) => !isSame(other, toast) && !isMended(other)), toast].slice(-most);
}

/** In ms. */
const read = 1_500;

const isSame = (one: Toast, other: Toast): boolean =>
  one.severity === other.severity && one.title === other.title && one.body === other.body;

const storageKey = 'toasts';
/** In ms: what is older was read on the page that is gone. */
const young = 6_000;

/** Keeps them for the case that the page is reloaded, as some saves do. Those that are more than text are not kept. */
export function keepToasts(shown: readonly Toast[]): void {
  const kept = shown.filter(({ body }) => typeof body === 'string');
  if (kept.length > 0) sessionStorage.setItem(storageKey, JSON.stringify(kept));
  else sessionStorage.removeItem(storageKey);
}

/** What was on the page before it was reloaded. */
export function keptToasts(now: number = Date.now()): readonly Toast[] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(read) ? (read as Toast[]).filter(({ since }) => now - since < young) : [];
  } catch {
    return [];
  }
}
