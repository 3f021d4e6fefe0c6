import { useRef, useState } from 'react';
import type { MessageKey } from '../i18n/messages';
import type { FileSheets, ReadSheet, UnreadableReason } from './readSheet';
import type { FileToRead } from './readSheetFile';
import { joinRows, type SheetPart } from './sheetParts';

/** The chosen file after reading; `bytes` is its size, `hash` its SHA-256. */
export interface ChosenFile {
  readonly name: string;
  readonly bytes: number;
  readonly sheets: FileSheets;
  readonly hash: string;
}

/** Why a file is refused: a message, and the number of the row that it is about. */
interface FileProblem {
  readonly message: MessageKey;
  readonly row?: number | undefined;
}

interface FileChoice {
  readonly chosenFile: ChosenFile | undefined;
  readonly isReading: boolean;
  readonly problem: FileProblem | undefined;
  readonly chooseFiles: (files: readonly File[]) => void;
}

/** Returns the state of the chosen file, and a function that reads it: its first sheet, or all. */
export function useChosenFile(isWhole: boolean): FileChoice {
  const [state, setState] = useState<Omit<FileChoice, 'chooseFiles'>>(none);
  const latest = useRef<File>(undefined);
  const chooseFiles = (files: readonly File[]): void => {
    const [file] = files;
    if (!file) return;
    const problem = refusalOf(file, files.length);
    latest.current = file;
    setState({ ...none, problem, isReading: !problem });
    if (problem) return;
    void readSheetFile({ file, isWhole }).then((read) => {
      // Not a file that takes longer to read than another one that was chosen after it.
      if (latest.current === file) setState(choiceOf(file, read));
    });
  };
  return { ...state, chooseFiles };
}

function refusalOf({ name }: File, count: number): FileProblem | undefined {
  if (count > 1) return { message: 'imports.oneFile' };
  return /\.(csv|xls)/i.test(name) ? undefined : { message: 'imports.fileType' };
}

const choiceOf = ({ name, size }: File, read: ReadSheet): Omit<FileChoice, 'chooseFiles'> =>
  'sheets' in read
    ? { ...none, chosenFile: { name, bytes: size, ...read } }
    : { ...none, problem: { message: unreadableMessages[read.unreadable], row: read.row } };

/** Messages for unreadable files. */
const unreadableMessages: Readonly<Record<UnreadableReason, MessageKey>> = {
  empty: 'imports.empty',
  protected: 'imports.protected',
  broken: 'imports.broken',
  tooLarge: 'imports.tooLarge',
  openQuote: 'imports.openQuote',
  longRow: 'imports.longRow',
};

const none = { chosenFile: undefined, isReading: false, problem: undefined } as const;

/** Reads a sheet, or all of a workbook, in a worker. */
function readSheetFile(file: FileToRead): Promise<ReadSheet> {
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });
  const parts: SheetPart[] = [];
  return new Promise<ReadSheet>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<SheetPart | ReadSheet>) => {
      if ('sheet' in data) parts.push(data);
      else resolve(joinRows(data, parts));
    };
    worker.onerror = () => resolve({ unreadable: 'broken' });
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
