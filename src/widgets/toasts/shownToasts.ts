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

/** More than these at once nobody reads. */
const maxToasts = 6;

/**
 * Returns the toasts with one added at the end. It replaces one with the same text, and a success replaces errors that
 * were shown long enough to be read.
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
/** In ms: what was on a page for longer was read there. */
const maxAgeMs = 6_000;
/** In ms: a page that takes longer than this to come is another visit. */
const maxLoadMs = 60_000;

interface SavedToasts {
  readonly toasts: readonly Toast[];
  /** When the page went, in ms since 1970: loading the next one may take longer than reading. */
  readonly left: number;
}

/** Keeps them for the case that the page is reloaded. Those that are more than text are not kept. */
export function saveToasts(shown: readonly Toast[], left: number = Date.now()): void {
  const toasts = shown.filter(({ body }) => typeof body === 'string');
  const saved: SavedToasts = { toasts, left };
  if (toasts.length > 0) sessionStorage.setItem(storageKey, JSON.stringify(saved));
  else sessionStorage.removeItem(storageKey);
}

/** Returns the toasts that were shown shortly before the page was reloaded. */
export function savedToasts(now: number = Date.now()): readonly Toast[] {
  const saved = parseJson(sessionStorage.getItem(storageKey)) as SavedToasts | undefined;
  if (!saved || now - saved.left >= maxLoadMs) return [];
  return saved.toasts.filter(({ since }) => saved.left - since < maxAgeMs);
}
