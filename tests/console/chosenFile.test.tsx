import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { importMessages } from '../../src/i18n/importMessages';
import { useChosenFile } from '../../src/imports/useChosenFile';

afterEach(cleanup);

const fileOf = (name: string): File => new File(['SiteName\nQuay\n'], name);

test.each([
  [['sites.csv', 'loads.csv'], 'Only 1 file allowed, please try again'],
  [['sites.pdf'], 'Please upload a csv or xls or xlsx file only'],
  [['csv'], 'Please upload a csv or xls or xlsx file only'],
])('files that are no sheet to import are refused as they are dropped: %j', (names, sentence) => {
  const { result } = renderHook(() => useChosenFile(false));
  act(() => result.current.chooseFiles(names.map(fileOf)));
  const said = result.current.problem?.replace('imports.', '') as keyof typeof importMessages;
  expect(importMessages[said]).toBe(sentence);
  expect(result.current).toMatchObject({ chosenFile: undefined, isReading: false });
});
