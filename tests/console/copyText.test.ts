// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { copyText } from '../../src/lib/copyText';

test('text is copied, or the error says how to copy it where the page has no clipboard, as over http', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await copyText('abc');
  expect(writeText).toHaveBeenCalledWith('abc');
  vi.stubGlobal('navigator', {});
  await expect(copyText('abc')).rejects.toThrow('select the text');
  vi.unstubAllGlobals();
});
