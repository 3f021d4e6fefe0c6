import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { insertHeader, sheetLevels } from '../../resources/shared/sheetLevels';
import type { SheetMode } from '../data/imports';
import { Lookup } from '../fields/parts/Lookup';
import { useMessages } from '../i18n/useMessages';
import { downloadText } from '../lib/download';
import { formatCount, formatFileSize } from '../lib/locale';
import { FileDrop } from '../widgets/FileDrop';
import { ExampleButton } from './ExampleButton';
import type { useChosenFile } from './useChosenFile';
import { useSheetDownloads } from './useSheetDownloads';

interface SetupStepProps {
  readonly entity: Entity;
  readonly mode: SheetMode;
  readonly isStaff: boolean;
  readonly accountId: string | undefined;
  readonly onAccount: (id: string | undefined) => void;
  readonly file: ReturnType<typeof useChosenFile>;
  readonly takesWorkbooks: true | undefined;
  /** Number of rows of the file that are imported. */
  readonly rowCount: number;
  /** Shown below the name of the file. */
  readonly children: ReactNode;
}

/** Shows the first step of an import: the account, downloads of its records or a template, and the file to upload. */
export function SetupStep({
  entity,
  mode,
  isStaff,
  accountId,
  onAccount,
  file,
  takesWorkbooks,
  rowCount,
  children,
}: SetupStepProps) {
  const translate = useMessages();
  const { saveRecords, saveMapping, isSaving } = useSheetDownloads(entity, mode, isStaff, accountId);
  const { chosenFile, isReading, problem, chooseFiles } = file;
  const needsAccount = entity.account !== undefined && !accountId;
  return (
    <>
      {entity.account && (
        <Form defaultValues={{ AccountId: accountId ?? null }}>
          <Lookup source="AccountId" label={catalogue.entity('accounts').noun} field={accountField} isFilter />
          <AccountWatch onAccount={onAccount} />
        </Form>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {mode === 'insert' ? (
          <TemplateButton entity={entity} isStaff={isStaff} />
        ) : (
          <Button disabled={needsAccount || isSaving} onClick={() => void saveRecords()}>
            {translate('imports.downloadRecords')}
          </Button>
        )}
        {takesWorkbooks && <ExampleButton accountId={accountId} isStaff={isStaff} />}
        <Button disabled={needsAccount || isSaving} onClick={() => void saveMapping()}>
          {translate('imports.downloadMapping')}
        </Button>
      </Stack>
      <FileDrop
        label={translate('imports.file')}
        choose={translate('imports.choose')}
        accept={sheetEndings}
        onFiles={chooseFiles}
        hint={translate(takesWorkbooks ? 'imports.dropWorkbook' : 'imports.dropHere')}
      />
      {isReading && <Typography role="status">{translate('imports.reading')}</Typography>}
      {problem && <Alert severity="error">{translate(problem.message, { row: String(problem.row ?? '') })}</Alert>}
      {chosenFile && (
        <Typography role="status">
          {translate('imports.chosen', {
            name: chosenFile.name,
            size: formatFileSize(chosenFile.bytes),
            smart_count: rowCount,
            rows: formatCount(rowCount),
          })}
        </Typography>
      )}
      {children}
    </>
  );
}

/**
 * Shows a button that downloads an empty sheet: the contract's template for channels, otherwise one with the
 * resource's columns.
 */
function TemplateButton({ entity, isStaff }: Pick<SetupStepProps, 'entity' | 'isStaff'>) {
  const translate = useMessages();
  const label = translate('imports.downloadTemplate');
  if (entity.name === 'channels')
    return (
      <Button component="a" href={templateAddress} download>
        {label}
      </Button>
    );
  const save = (): void => {
    const levels = sheetLevels(catalogue, entity, isStaff);
    const headers = levels.flatMap(({ entity: levelEntity, columns }) =>
      (levelEntity === entity ? columns : [levelEntity.label]).map((column) => insertHeader(levelEntity, column)),
    );
    downloadText(`${entity.plural}.csv`, `${headers.join(',')}\n`, 'text/csv');
  };
  return <Button onClick={save}>{label}</Button>;
}

/** Static file at the root of the site, at the contract's address: a sheet with a header only. */
const templateAddress = '/bulk-insert-template.csv';

const sheetEndings = '.csv,.xls,.xlsx';

const accountField = { to: 'accounts', presence: 'required' } as const;

/** Calls `onAccount` with the account chosen in the form. */
function AccountWatch({ onAccount }: Pick<SetupStepProps, 'onAccount'>) {
  const accountId: unknown = useWatch({ name: 'AccountId' });
  useEffect(() => onAccount(typeof accountId === 'string' ? accountId : undefined), [accountId, onAccount]);
  return null;
}
