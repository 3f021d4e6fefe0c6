import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { catalogue } from '../../../resources/language/all';
import type { Entity } from '../../../resources/language/catalogue';
import type { Row } from '../../data/rowId';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { useNouns } from '../../i18n/useNouns';
import { compareLabels } from '../../lib/compareLabels';
import { ChangeLine } from './ChangeLine';
import { bulkColumns, type FieldChange, initialChange } from './fieldChange';
import type { RecordsToChange } from './recordsToChange';

interface ChangeStepProps {
  readonly entity: Entity;
  readonly isStaff: boolean;
  readonly records: RecordsToChange;
  readonly changes: readonly FieldChange[];
  readonly values: Row;
  readonly onChanges: (changes: readonly FieldChange[]) => void;
  readonly onValues: (values: Row) => void;
}

/** Shows the first step of a bulk change: the columns to change, and how. */
export function ChangeStep({ entity, isStaff, records, changes, values, onChanges, onValues }: ChangeStepProps) {
  const translate = useMessages();
  const translateLabel = useLabel();
  const nouns = useNouns();
  const labelOf = (column: string): string => translateLabel(catalogue.label(entity, column));
  const unusedColumns = bulkColumns(entity, isStaff)
    .filter((column) => changes.every((change) => change.column !== column))
    .sort((a, b) => compareLabels(labelOf(a), labelOf(b)));
  const replaceChange = (next: FieldChange): void =>
    onChanges(changes.map((each) => (each.column === next.column ? next : each)));
  return (
    <Form defaultValues={values}>
      <ValuesWatch onValues={onValues} />
      <Stack sx={{ gap: 2 }}>
        <Typography>
          {translate(records.ids ? 'imports.ofSelected' : 'imports.ofAll', {
            count: records.count,
            noun: nouns.within(entity, 2),
          })}
        </Typography>
        {changes.map((each) => (
          <ChangeLine
            key={each.column}
            entity={entity}
            isStaff={isStaff}
            change={each}
            onChange={replaceChange}
            onRemove={() => onChanges(changes.filter(({ column }) => column !== each.column))}
          />
        ))}
        <TextField
          select
          label={translate('imports.addColumn')}
          value=""
          onChange={({ target }) => onChanges([...changes, initialChange(target.value)])}
          sx={{ maxWidth: 320 }}
        >
          {unusedColumns.map((column) => (
            <MenuItem key={column} value={column}>
              {labelOf(column)}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
    </Form>
  );
}

/** Calls `onValues` with the values of the form. */
function ValuesWatch({ onValues }: Pick<ChangeStepProps, 'onValues'>) {
  const values = useWatch();
  useEffect(() => onValues(values), [values, onValues]);
  return null;
}
