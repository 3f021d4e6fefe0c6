// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useWriteQueue } from '../../src/screens/notificationTriage/useWriteQueue';

/** Whether the browser would ask before it closes the page. */
function isAsked(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

test('the browser asks before it closes the page while decisions are not written yet, also once triage was left', async () => {
  const { result, unmount } = renderHook(useWriteQueue);
  expect(isAsked()).toBe(false);
  const settles: (() => void)[] = [];
  const write = (): Promise<void> => result.current(() => new Promise((resolve) => settles.push(resolve)));
  const refused = result.current(() => Promise.reject(new Error('Refused')));
  const [first, second] = [write(), write()];
  await expect(refused).rejects.toThrow('Refused');
  unmount();
  settles[0]?.();
  await first;
  expect(isAsked()).toBe(true);
  await waitFor(() => expect(settles).toHaveLength(2));
  settles[1]?.();
  await second;
  expect(isAsked()).toBe(false);
});
