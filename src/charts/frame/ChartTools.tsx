import ChartIcon from '@mui/icons-material/BarChart';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/useMessages';
import { copyText } from '../../lib/copyText';
import { downloadText } from '../../lib/download';
import { useToast } from '../../widgets/useToast';
import type { ChartTable } from '../plot';
import { tableCsv, tableTsv } from './tableText';

interface ChartToolsProps {
  /** Name of the CSV file, without extension. */
  readonly fileName: string;
  readonly table: ChartTable | undefined;
  /** `table` or `picture`, from the URL: any other value counts as `picture`. */
  readonly view: string;
  readonly onView: (view: string) => void;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** Shows buttons that switch between chart and table, and copy or save the table. */
export function ChartTools({ fileName, table, view, onView, children }: ChartToolsProps) {
  const translate = useMessages();
  const toast = useToast();
  const isEmpty = !table || table.rows.length === 0;
  const save = async (): Promise<void> => {
    if (table) downloadText(`${fileName}.csv`, await tableCsv(table), 'text/csv');
  };
  const copy = async (): Promise<void> => {
    if (!table) return;
    await copyText(tableTsv(table));
    toast.success(translate('charts.copied', { smart_count: table.rows.length }));
  };
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
      <ToggleButtonGroup
        exclusive
        value={view === 'table' ? 'table' : 'picture'}
        onChange={(_event, next: string | null) => next && onView(next)}
        aria-label={translate('charts.view')}
      >
        <ToggleButton value="picture">
          <ChartIcon fontSize="small" sx={{ mr: 0.5 }} />
          {translate('charts.picture')}
        </ToggleButton>
        <ToggleButton value="table">
          <TableIcon fontSize="small" sx={{ mr: 0.5 }} />
          {translate('charts.table')}
        </ToggleButton>
      </ToggleButtonGroup>
      <Button startIcon={<CopyIcon />} disabled={isEmpty} onClick={() => void copy().catch(toast.error)}>
        {translate('charts.copy')}
      </Button>
      <Button startIcon={<DownloadIcon />} disabled={isEmpty} onClick={() => void save().catch(toast.error)}>
        {translate('charts.csv')}
      </Button>
      {children}
    </Stack>
  );
}
