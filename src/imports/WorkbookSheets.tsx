import Alert from '@mui/material/Alert';
import { catalogue } from '../../resources/language/all';
import type { WorkbookSheet } from '../data/imports';
import { useMessages } from '../i18n/useMessages';
import { useNouns } from '../i18n/useNouns';

/** Lists the sheets of a workbook that are imported, with their resource. */
export function WorkbookSheets({ sheets }: { readonly sheets: readonly WorkbookSheet[] }) {
  const translate = useMessages();
  const nouns = useNouns();
  const imported = sheets.flatMap(({ title, resource }) => {
    if (resource === null) return [];
    const noun = nouns.named(catalogue.entity(resource), 2);
    return [noun === title ? title : `${title} (${noun})`];
  });
  return (
    <Alert severity="info" icon={false}>
      {translate('imports.sheets', { sheets: imported.join(', ') })}
    </Alert>
  );
}

/** Lists the sheets and columns of a workbook that are not imported. */
export function LeftOut({ sheets }: { readonly sheets: readonly WorkbookSheet[] }) {
  const translate = useMessages();
  const unknown = sheets.filter(({ resource }) => resource === null).map(({ title }) => title);
  const columns = sheets
    .filter(({ resource }) => resource !== null)
    .flatMap(({ title, columns: sheetColumns }) =>
      sheetColumns
        .filter((column) => column.cell === null && column.title.trim() !== '')
        .map((each) => `${title}: ${each.title}`),
    );
  return (
    <>
      {unknown.length > 0 && (
        <Alert severity="warning">{translate('imports.unknownSheets', { sheets: unknown.join(', ') })}</Alert>
      )}
      {columns.length > 0 && (
        <Alert severity="info">{translate('imports.ignored', { columns: columns.join(', ') })}</Alert>
      )}
    </>
  );
}
