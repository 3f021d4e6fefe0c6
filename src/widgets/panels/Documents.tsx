import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm, useGetList } from 'react-admin';
import { Status } from '../../../resources/enums/status';
import { catalogue } from '../../../resources/language/all';
import { useMay } from '../../auth/permissions';
import { accountOf } from '../../data/accountOf';
import { fileAddressOf } from '../../data/fileAddress';
import { deleteFile, linkToFile } from '../../data/files';
import type { IdentifiedRow } from '../../data/rowId';
import { objectFromPath } from '../../data/valueAt';
import { useMessages } from '../../i18n/useMessages';
import { openAddress } from '../../lib/download';
import { DocumentList } from '../documents/DocumentList';
import { DropArea } from '../documents/DropArea';
import { UploadList } from '../documents/UploadList';
import { useUploads } from '../documents/useUploads';
import type { PanelProps } from '../panels';
import { useToast } from '../useToast';

/** Shows the documents of a record, with upload, download and delete. */
export function Panel({ entity, row, many = '' }: PanelProps) {
  const { entity: child, by } = catalogue.relatedRows(entity, many);
  const account = accountOf(entity, row);
  const address = fileAddressOf(entity, row);
  const may = useMay();
  const toast = useToast();
  const translate = useMessages();
  const [fileToDelete, setFileToDelete] = useState<IdentifiedRow>();
  const { data: rows, refetch } = useGetList<IdentifiedRow>(child.name, {
    filter: { ...objectFromPath(by, row.id), Status: { _neq: Status.values.Deleted } },
    sort: { field: 'UploadDate', order: 'DESC' },
    pagination: { page: 1, perPage: 200 },
    meta: { paths: ['FileName', 'UploadDate'] },
  });
  const { uploads, start, dismiss } = useUploads(address, () => void refetch());
  const open = async ({ id }: IdentifiedRow): Promise<void> => {
    try {
      openAddress(await linkToFile(address, id));
    } catch (error) {
      toast.error(error);
    }
  };
  const { mutate: remove, isPending: isDeleting } = useMutation({
    mutationFn: ({ id }: IdentifiedRow) => deleteFile(address, id),
    onSuccess: () => {
      toast.success('Document Deleted!');
      return refetch();
    },
    onError: toast.error,
    onSettled: () => setFileToDelete(undefined),
  });
  return (
    <>
      {may('create', child, account) && <DropArea onFiles={start} />}
      <UploadList uploads={uploads} onDismiss={dismiss} />
      {rows?.length === 0 && uploads.length === 0 && (
        <Typography color="text.secondary" sx={{ py: 3, textAlign: 'center' }}>
          {translate('documents.none')}
        </Typography>
      )}
      {rows && rows.length > 0 && (
        <DocumentList
          entity={child}
          rows={rows}
          mayDelete={may('delete', child, account)}
          onOpen={(chosen) => void open(chosen)}
          onDelete={setFileToDelete}
        />
      )}
      <Confirm
        isOpen={fileToDelete !== undefined}
        loading={isDeleting}
        title={translate('documents.removeTitle', { name: String(fileToDelete?.FileName ?? '') })}
        content={translate('documents.removeAbout')}
        confirm={translate('detail.delete')}
        cancel={translate('detail.keep')}
        confirmColor="warning"
        onConfirm={() => fileToDelete && remove(fileToDelete)}
        onClose={() => setFileToDelete(undefined)}
      />
    </>
  );
}
