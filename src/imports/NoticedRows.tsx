import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { type ImportStatus, readNoticedRows } from '../data/imports';
import { translateSentence } from '../i18n/sentences';
import { useMessages } from '../i18n/useMessages';
import { formatCount } from '../lib/locale';
import { placeOf } from './workbook';

const maxShown = 10;

/** Shows rows whose numbers a spreadsheet may have changed: lost leading zeros or digits. */
export function NoticedRows({ status }: { readonly status: ImportStatus }) {
  const translate = useMessages();
  const { data: rows = [] } = useQuery({
    queryKey: ['noticedRows', status.id, status.state, status.counts],
    queryFn: () => readNoticedRows(status.id),
  });
  if (rows.length === 0) return null;
  return (
    <Alert severity="warning">
      {translate('imports.noticed', { count: formatCount(rows.length) })}
      {rows.slice(0, maxShown).map(({ number, notice }) => (
        <div key={number}>
          {translate('imports.noticedRow', {
            place: placeOf(status, number),
            notice: (notice ?? '').split('\n').map(translateSentence).join(' '),
          })}
        </div>
      ))}
      {rows.length > maxShown && (
        <div>{translate('imports.noticedMore', { count: formatCount(rows.length - maxShown) })}</div>
      )}
    </Alert>
  );
}
