import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { importMessages } from '../../src/i18n/importMessages';
import { useChosenFile } from '../../src/imports/useChosenFile';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const fileOf = (name: string): File => new File(['SiteName\nQuay\n'], name);

test.each([
  [['sites.csv', 'loads.csv'], 'Only 1 file allowed, please try again'],
  [['sites.pdf'], 'Please upload a csv or xls or xlsx file only'],
  [['csv'], 'Please upload a csv or xls or xlsx file only'],
])('files that are no sheet to import are refused as they are dropped: %j', (names, sentence) => {
  const { result } = renderHook(() => useChosenFile(false));
  act(() => result.current.chooseFiles(names.map(fileOf)));
  const said = result.current.problem?.message.replace('imports.', '') as keyof typeof importMessages;
  expect(importMessages[said]).toBe(sentence);
  expect(result.current).toMatchObject({ chosenFile: undefined, isReading: false });
});

test('of two files, the one that was chosen last is imported, also where the first takes longer to read', async () => {
  const reading = new Map<string, () => void>();
  class FakeWorker {
    onmessage: ((event: { readonly data: unknown }) => void) | undefined;
    terminate(): void {}
    postMessage({ file: { name } }: { readonly file: File }): void {
      const sheets = [{ title: name, header: [], rows: [] }];
      reading.set(name, () => this.onmessage?.({ data: { sheets, hash: name } }));
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  const { result } = renderHook(() => useChosenFile(false));
  act(() => result.current.chooseFiles([fileOf('large.csv')]));
  act(() => result.current.chooseFiles([fileOf('small.csv')]));
  await act(async () => reading.get('small.csv')?.());
  await waitFor(() => expect(result.current.chosenFile?.name).toBe('small.csv'));
  await act(async () => reading.get('large.csv')?.());
  expect(result.current.chosenFile?.name).toBe('small.csv');
});

test('a file with a quotation mark that is not closed is refused with the number of its row', async () => {
  class FakeWorker {
    onmessage: ((event: { readonly data: unknown }) => void) | undefined;
    terminate(): void {}
    postMessage(): void {
      this.onmessage?.({ data: { unreadable: 'openQuote', row: 4 } });
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  const { result } = renderHook(() => useChosenFile(false));
  await act(async () => result.current.chooseFiles([fileOf('sites.csv')]));
  expect(result.current).toMatchObject({ chosenFile: undefined, problem: { message: 'imports.openQuote', row: 4 } });
});
