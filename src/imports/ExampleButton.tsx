import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { catalogue } from '../../resources/language/all';
import { useMay } from '../auth/permissions';
import type { IdentifiedRow } from '../data/rowId';
import { printLabel } from '../fields/printPath';
import { useLabel } from '../i18n/useLabel';
import { useMessages } from '../i18n/useMessages';
import { downloadFile } from '../lib/download';
import { useToast } from '../widgets/useToast';
import { sheetResource } from './workbook';

const accounts = catalogue.entity('accounts');

/** Saves a filled workbook to begin with: of the sheets that the person may import, and for the account that is chosen. */
export function ExampleButton({ accountId }: { readonly accountId: string | undefined }) {
  const translate = useMessages();
  const translateLabel = useLabel();
  const toast = useToast();
  const may = useMay();
  const [isSaving, setSaving] = useState(false);
  const { data: account } = useGetOne<IdentifiedRow>(
    accounts.name,
    { id: accountId ?? '' },
    { enabled: accountId !== undefined },
  );
  const isOffered = (title: string): boolean => {
    const name = sheetResource(title, translateLabel);
    if (name === accounts.name && account) return true;
    const entity = name === undefined ? undefined : catalogue.entity(name);
    return entity !== undefined && may('create', entity) && may('bulk', entity);
  };
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const [{ read, utils, write }, answer] = await Promise.all([import('xlsx'), fetch(exampleAddress)]);
      const { SheetNames, Sheets } = read(await answer.arrayBuffer(), { raw: true });
      const book = utils.book_new();
      for (const title of SheetNames.filter(isOffered)) {
        const isOfAccount = sheetResource(title, translateLabel) === accounts.name;
        const sheet = isOfAccount && account ? undefined : Sheets[title];
        const named = () => utils.aoa_to_sheet([[accounts.noun], [account ? printLabel(accounts, account) : '']]);
        utils.book_append_sheet(book, sheet ?? named(), title);
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
    <Button onClick={() => void save()} loading={isSaving}>
      {translate('imports.downloadExample')}
    </Button>
  );
}

/** At the root of the site, beside the template: made by `scripts/exampleWorkbook.mjs`. */
const exampleAddress = '/bulk-insert-example.xlsx';
