// Test files of the projects `console` and `browser` share a window: each leaves it as it was found.
import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

/** jsdom lays nothing out, so nothing changes its size, and it has no observer of it. */
class ResizeObserverOfNothing {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// No stub, which a test file would take away with its own.
globalThis.ResizeObserver ??= ResizeObserverOfNothing;

afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  // Not the head: Emotion goes on with the style elements that it has there.
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way.
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`;
  window.history.replaceState(null, '', '/');
});
