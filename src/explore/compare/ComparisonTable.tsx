import Alert from '@mui/material/Alert';
import { SheetTable } from '../../charts/frame/SheetTable';
import type { Sheet } from '../../charts/plot';
import { useMessages } from '../../i18n/useMessages';
import { formatCount } from '../../lib/locale';

/** Cells that are drawn at most: more of them stop the page for a while. */
const maxCells = 20_000;

/** The numbers of a comparison, the first of them where they are many. */
export function ComparisonTable({ sheet }: { readonly sheet: Sheet }) {
  const translate = useMessages();
  const { columns, rows } = sheet;
  const shown = Math.max(1, Math.floor(maxCells / columns.length));
  return (
    <>
      {rows.length > shown && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {translate('explore.tooLong', { shown: formatCount(shown), count: formatCount(rows.length) })}
        </Alert>
      )}
      <SheetTable sheet={{ columns, rows: rows.slice(0, shown) }} onOpen={() => undefined} />
    </>
  );
}
