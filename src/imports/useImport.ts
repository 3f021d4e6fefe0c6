import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { Entity } from '../../resources/language/catalogue';
import { useSettings } from '../charts/frame/useSettings';
import {
  beginChanges,
  beginImport,
  type ImportStatus,
  importPollMs,
  importQueryKey,
  isUnderway,
  type RecordChange,
  readImport,
  runImportStep,
  type SheetMode,
  type WorkbookSheet,
} from '../data/imports';
import { messageOf } from '../i18n/messageOf';
import { useLabel } from '../i18n/useLabel';
import { type Aliases, readAs } from './headerAliases';
import { type FileSheet, sha256Of } from './readSheet';
import { insertHeaders, mapColumns, storedSheet, updateHeaders } from './sheetColumns';
import { toEnglishLabels } from './translatedChoices';
import { sheetOfImport } from './unrecognised';
import type { ChosenFile } from './useChosenFile';
import { mapSheetRows, mapSheets } from './workbook';

/** State of the import of a dialog, and its actions. */
export interface ImportController {
  readonly status: ImportStatus | undefined;
  /** Headers of columns that are not imported. */
  readonly ignored: readonly string[];
  readonly isBusy: boolean;
  /** Number of rows sent and in total, while sending; undefined otherwise. */
  readonly sent: { readonly done: number; readonly total: number } | undefined;
  readonly problem: string | undefined;
  /** Aborts the upload of rows, or of a bulk change; the unfinished import is removed. */
  readonly stopSending: () => void;
  readonly beginSheet: (accountId: string | null, file: ChosenFile, aliases: Aliases) => Promise<void>;
  readonly beginWorkbook: (accountId: string | null, file: ChosenFile, aliases: Aliases) => Promise<void>;
  /** Begins a bulk change of the records that match one of the conditions. */
  readonly beginChange: (conditions: readonly object[], changes: readonly RecordChange[]) => Promise<void>;
  readonly apply: () => Promise<void>;
  /** Cancels the import unless it is being applied, and removes it from the address. */
  readonly discard: () => Promise<void>;
}

/** Returns the description of an import's only sheet, by which cells are located in the file. */
const sheetOfFile = (
  { name }: Entity,
  title: string,
  { rows }: FileSheet,
  columns: WorkbookSheet['columns'],
): WorkbookSheet => ({ title, resource: name, columns, before: 0, lines: rows.at(-1)?.number ?? 1 });

/** Returns the import of a dialog. Its id is in the address, so that a reload finds it. */
export function useImport(entity: Entity, mode: SheetMode, isStaff: boolean): ImportController {
  const translateLabel = useLabel();
  const cache = useQueryClient();
  const [{ import: id }, setSettings] = useSettings({ import: '' });
  const [ignored, setIgnored] = useState<readonly string[]>([]);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<ImportController['sent']>();
  const sending = useRef<AbortController>(undefined);
  const stopSending = useCallback(() => sending.current?.abort(), []);
  const { data: status, error } = useQuery({
    queryKey: importQueryKey(id),
    queryFn: () => readImport(id),
    enabled: id !== '',
    refetchInterval: ({ state }) => (isUnderway(state.data) ? importPollMs : false),
  });
  const runStep = async (step: () => Promise<void>): Promise<void> => {
    setProblem(undefined);
    setSending(true);
    await step().catch((failure: unknown) => setProblem(messageOf(failure)));
    setSent(undefined);
    setSending(false);
  };
  const controllerOfSending = (): AbortController => {
    sending.current = new AbortController();
    return sending.current;
  };
  const send = async (total: number, ...[request, rows]: Parameters<typeof beginImport>): Promise<void> => {
    const { signal } = controllerOfSending();
    setSent({ done: 0, total });
    await beginImport(request, rows, { onSent: (done) => setSent({ done, total }), signal });
    if (!signal.aborted) setSettings({ import: request.id });
  };
  return {
    status: id === '' ? undefined : status,
    ignored,
    sent,
    stopSending,
    // Not where it cannot be read, as one that is gone: another may be begun.
    isBusy: isSending || (id !== '' && !problem && (status ? isUnderway(status) : !error)),
    problem: problem ?? status?.problem ?? (error ? messageOf(error) : undefined),
    beginChange: (conditions, changes) =>
      runStep(async () => {
        const request = { id: crypto.randomUUID(), mode, resource: entity.name, accountId: null };
        const content = new TextEncoder().encode(JSON.stringify({ conditions, changes }));
        const { signal } = controllerOfSending();
        await beginChanges({ ...request, fileHash: await sha256Of(content.buffer) }, conditions, changes, signal);
        if (!signal.aborted) setSettings({ import: request.id });
      }),
    beginWorkbook: (accountId, { name, hash, sheets: files }, aliases) =>
      runStep(async () => {
        const sheets = mapSheets(files, isStaff, translateLabel, aliases);
        const total = files.reduce((sum, { rows }) => sum + rows.length, 0);
        const request = {
          id: crypto.randomUUID(),
          mode: 'workbook',
          resource: 'accounts',
          accountId,
          sheets: sheets.map(storedSheet),
          fileName: name,
          fileHash: hash,
        } as const;
        await send(total, request, mapSheetRows(files, sheets, toEnglishLabels(entity, 'workbook', translateLabel)));
      }),
    beginSheet: (accountId, { name, hash, sheets: [sheet] }, aliases) =>
      runStep(async () => {
        const headersOf = mode === 'insert' ? insertHeaders : updateHeaders;
        const read = readAs(aliases, sheetOfImport({ entity, mode }));
        const toEnglish = toEnglishLabels(entity, mode, translateLabel);
        const mapped = mapColumns(headersOf(entity, isStaff, translateLabel), sheet, read, toEnglish);
        const request = {
          id: crypto.randomUUID(),
          mode,
          resource: entity.name,
          accountId,
          sheets: [storedSheet(sheetOfFile(entity, name, sheet, mapped.columns))],
          fileName: name,
          fileHash: hash,
        };
        setIgnored(mapped.ignored);
        await send(sheet.rows.length, request, mapped.rows);
      }),
    apply: () =>
      runStep(async () => {
        cache.setQueryData(importQueryKey(id), await runImportStep(id, 'apply'));
      }),
    discard: () =>
      runStep(async () => {
        if (status && ['staging', 'checking', 'checked'].includes(status.state)) await runImportStep(id, 'cancel');
        setSettings({ import: '' });
      }),
  };
}
