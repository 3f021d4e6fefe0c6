import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import { useOpenDialog } from '../../dialogs/useOpenDialog';
import { useTitle } from '../../dialogs/useTitle';

/** Opens the export of the usage of the selected rows. */
export function ExportAnalyticsButton({ entity }: { readonly entity: Entity }) {
  const { selectedIds } = useListContext();
  const openDialog = useOpenDialog();
  const title = useTitle('exportAnalytics');
  return (
    <Button
      startIcon={<DownloadIcon />}
      onClick={() => openDialog('exportAnalytics', { kind: entity.name, ids: selectedIds })}
    >
      {title}
    </Button>
  );
}
