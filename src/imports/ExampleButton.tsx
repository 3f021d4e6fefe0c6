import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { useMay } from '../auth/permissions';
import type { IdentifiedRow } from '../data/rowId';
import { printLabel } from '../fields/printPath';
import { useMessages } from '../i18n/useMessages';
import { downloadFile } from '../lib/download';
import { LoadingButton } from '../widgets/LoadingButton';
import { useToast } from '../widgets/useToast';
import { exampleFor } from './exampleFor';

const accounts = catalogue.entity('accounts');

interface ExampleButtonProps {
  readonly accountId: string | undefined;
  readonly isStaff: boolean;
}

/** Saves a filled workbook to begin with: of the sheets that the person may import, and for the account that is chosen. */
export function ExampleButton({ accountId, isStaff }: ExampleButtonProps) {
  const translate = useMessages();
  const toast = useToast();
  const may = useMay();
  const [isSaving, setSaving] = useState(false);
  const { data: account } = useGetOne<IdentifiedRow>(
    accounts.name,
    { id: accountId ?? '' },
    { enabled: accountId !== undefined },
  );
  const options = {
    account: account && printLabel(accounts, account),
    isStaff,
    mayImport: (entity: Entity) => may('create', entity, accountId) && may('bulk', entity, accountId),
  };
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const [{ read, utils, write }, answer] = await Promise.all([import('xlsx'), fetch(exampleAddress)]);
      const { SheetNames, Sheets } = read(await answer.arrayBuffer(), { raw: true });
      const book = utils.book_new();
      for (const title of SheetNames) {
        const lines = utils.sheet_to_json<string[]>(Sheets[title] ?? {}, { header: 1, defval: '', raw: false });
        const offeredLines = exampleFor(options, title, lines);
        if (offeredLines)
          utils.book_append_sheet(book, utils.aoa_to_sheet(offeredLines.map((line) => [...line])), title);
      }
      const bytes: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx', compression: true });
      downloadFile('example.xlsx', new Blob([bytes]));
    } catch (error) {
      toast.error(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <LoadingButton onClick={() => void save()} loading={isSaving}>
      {translate('imports.downloadExample')}
    </LoadingButton>
  );
}

/** At the root of the site, beside the template: made by `scripts/exampleWorkbook.mjs`. */
const exampleAddress = '/bulk-insert-example.xlsx';
