import type { ReactNode } from 'react';
import { parseJson } from '../../lib/parseJson';

export interface Toast {
  readonly id: number;
  readonly severity: 'success' | 'info' | 'warning' | 'error';
  readonly title?: string;
  readonly body: ReactNode;
  /** When it was first shown, in ms since 1970. */
  readonly since: number;
}

/** Maximum number of toasts at once; the oldest are dropped. */
const maxToasts = 6;

/**
 * Returns the toasts with one added at the end. It replaces one with the same text, and a success replaces errors that
 * were shown for at least `minReadMs`.
 */
export function withToast(shown: readonly Toast[], toast: Toast): readonly Toast[] {
  const isResolved = ({ severity, since }: Toast) =>
    toast.severity === 'success' && severity === 'error' && toast.since - since > minReadMs;
  return [...shown.filter((other) => !isSame(other, toast) && !isResolved(other)), toast].slice(-maxToasts);
}

/** In ms. */
const minReadMs = 1_500;

const isSame = (one: Toast, other: Toast): boolean =>
  one.severity === other.severity && one.title === other.title && one.body === other.body;

const storageKey = 'toasts';
/** In ms: a toast that was shown for longer counts as read and is not shown after a reload. */
const maxAgeMs = 6_000;
/** In ms between leaving and loading a page: after longer it counts as another visit. */
const maxLoadMs = 60_000;

interface SavedToasts {
  readonly toasts: readonly Toast[];
  /** When the page was left, in ms since 1970: ages are measured then, since loading the next page takes time. */
  readonly left: number;
}

/** Stores the toasts in the session storage for a reload; only those whose body is a string. */
export function saveToasts(shown: readonly Toast[], left: number = Date.now()): void {
  const toasts = shown.filter(({ body }) => typeof body === 'string');
  const saved: SavedToasts = { toasts, left };
  if (toasts.length > 0) sessionStorage.setItem(storageKey, JSON.stringify(saved));
  else sessionStorage.removeItem(storageKey);
}

/** Returns the stored toasts that were younger than `maxAgeMs` when the page was left. */
export function savedToasts(now: number = Date.now()): readonly Toast[] {
  const saved = parseJson(sessionStorage.getItem(storageKey)) as SavedToasts | undefined;
  if (!saved || now - saved.left >= maxLoadMs) return [];
  return saved.toasts.filter(({ since }) => saved.left - since < maxAgeMs);
}
