// Test files of the project `console` share a window as well as modules: each leaves it as it was found.
import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { loadScreenMessages } from '../../src/i18n/i18nProvider';

// Tests import screens themselves: nothing has loaded the words with them.
await loadScreenMessages();

afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // Not the head: Emotion goes on with the style elements that it has there.
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
