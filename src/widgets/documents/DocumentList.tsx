import DeleteIcon from '@mui/icons-material/DeleteOutline';
import OpenIcon from '@mui/icons-material/FileDownloadOutlined';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Entity } from '../../../resources/language/catalogue';
import type { IdentifiedRow } from '../../data/rowId';
import { PathCell } from '../../fields/parts/PathCell';
import { useMessages } from '../../i18n/useMessages';
import { useNouns } from '../../i18n/useNouns';

interface DocumentListProps {
  readonly entity: Entity;
  readonly rows: readonly IdentifiedRow[];
  readonly mayDelete: boolean;
  readonly onOpen: (row: IdentifiedRow) => void;
  readonly onDelete: (row: IdentifiedRow) => void;
}

/** Table of the stored documents. */
export function DocumentList({ entity, rows, mayDelete, onOpen, onDelete }: DocumentListProps) {
  const translate = useMessages();
  const { named } = useNouns();
  return (
    <Card sx={{ overflowX: 'auto' }}>
      <Table aria-label={named(entity, 2)}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('documents.fileName')}</TableCell>
            <TableCell>{translate('documents.uploaded')}</TableCell>
            <TableCell align="right">{translate('documents.actions')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} hover>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                <Link component="button" type="button" onClick={() => onOpen(row)} sx={{ textAlign: 'left' }}>
                  {String(row.FileName)}
                </Link>
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <PathCell entity={entity} path="UploadDate" row={row} />
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                <IconButton
                  onClick={() => onOpen(row)}
                  aria-label={translate('documents.open', { name: String(row.FileName) })}
                >
                  <OpenIcon fontSize="small" />
                </IconButton>
                {mayDelete && (
                  <IconButton
                    onClick={() => onDelete(row)}
                    aria-label={translate('documents.remove', { name: String(row.FileName) })}
                  >
                    <DeleteIcon fontSize="small" />
                  </IconButton>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
