import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import type { Column } from '../../data/columnLabel';
import { readAll } from '../../data/readAll';
import { messageOf } from '../../i18n/messageOf';
import { useMessages } from '../../i18n/useMessages';
import { useNouns } from '../../i18n/useNouns';
import { downloadText } from '../../lib/download';
import { formatCount } from '../../lib/locale';
import { LoadingButton } from '../../widgets/LoadingButton';
import { rowsCsv } from './csv';
import { useChosenColumns } from './useChosenColumns';

interface ExportButtonProps {
  readonly entity: Entity;
  readonly columns: readonly Column[];
}

/** Downloads the shown columns of all rows that match the filters as CSV, both in the list's order. */
export function ExportButton({ entity, columns }: ExportButtonProps) {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const translate = useMessages();
  const { named } = useNouns();
  const { filterValues, sort, total } = useListContext();
  const shown = useChosenColumns(entity, columns);
  const [done, setDone] = useState<number>();
  const save = async (): Promise<void> => {
    setDone(0);
    try {
      const paths = shown.map(({ path }) => path);
      const rows = await readAll(dataProvider, entity, { filter: filterValues, sort, paths, onProgress: setDone });
      const { default: Papa } = await import('papaparse');
      downloadText(`${named(entity, 2)}.csv`, Papa.unparse(rowsCsv(entity, shown, rows)), 'text/csv');
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    } finally {
      setDone(undefined);
    }
  };
  const isBusy = done !== undefined;
  return (
    <LoadingButton
      startIcon={<DownloadIcon />}
      loading={isBusy}
      loadingPosition="start"
      disabled={!total}
      onClick={() => void save()}
    >
      {isBusy
        ? translate('lists.exporting', { done: formatCount(done), total: formatCount(total ?? done) })
        : translate('lists.export')}
    </LoadingButton>
  );
}
