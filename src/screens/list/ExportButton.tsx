import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import type { Column } from '../../data/columnLabel';
import { messageOf } from '../../i18n/messageOf';
import { useMessages } from '../../i18n/useMessages';
import { useNouns } from '../../i18n/useNouns';
import { formatCount } from '../../lib/locale';
import { LoadingButton } from '../../widgets/LoadingButton';
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
      // Imported only now: every list has this button, and its first rows wait for what it imports.
      const { saveRows } = await import('./saveRows');
      await saveRows(dataProvider, entity, {
        fileName: named(entity, 2),
        columns: shown,
        filter: filterValues,
        sort,
        onProgress: setDone,
      });
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
