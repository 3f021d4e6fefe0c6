import Box from '@mui/material/Box';
import { AutocompleteInput, ReferenceInput, useRecordContext } from 'react-admin';
import { catalogue } from '../../../resources/language/all';
import type { Entity } from '../../../resources/language/catalogue';
import type { ReferenceField } from '../../../resources/language/field';
import { distinguishingPaths, labelPath } from '../../data/rowPaths';
import { useMessages } from '../../i18n/useMessages';
import { useNouns } from '../../i18n/useNouns';
import { NewRecordButton } from '../form/NewRecordButton';
import { printLabel, printPath } from '../printPath';
import { helpOf, rulesOf } from './validation';

interface LookupProps {
  readonly source: string;
  readonly label: string;
  readonly field: Pick<ReferenceField, 'to' | 'required' | 'presence' | 'help'>;
  readonly disabled?: boolean;
  readonly narrowing?: Readonly<Record<string, unknown>>;
  readonly hint?: string | undefined;
  /** Whether it is a list's filter: not required, and finds inactive rows too. */
  readonly isFilter?: true;
}

/** Picks another record: 30 active ones by label, narrowed by what is typed. */
export function Lookup({ source, label, field, disabled = false, narrowing, hint, isFilter }: LookupProps) {
  const target = catalogue.entity(field.to);
  const translate = useMessages();
  const nouns = useNouns();
  const sortPath = labelPath(target);
  const picker = (
    <ReferenceInput
      source={source}
      reference={target.name}
      perPage={30}
      sort={{ field: sortPath, order: 'ASC' }}
      filter={{ ...(isFilter ? {} : activeOnly(target)), ...narrowing }}
      queryOptions={{ meta: { lookup: true } }}
      enableGetChoices={() => !disabled}
    >
      <AutocompleteInput
        openOnFocus={false}
        label={label}
        debounce={500}
        optionText={<LookupOption entity={target} />}
        inputText={(row) => printLabel(target, row)}
        matchSuggestion={() => true}
        // The selected option stays listed, so that it is seen among similar ones when the list opens again.
        filterSelectedOptions={false}
        noOptionsText={translate('fields.noneFound', { what: nouns.within(target, 2) })}
        validate={isFilter ? [] : rulesOf({ kind: 'reference', owned: false, key: false, ...field })}
        helperText={isFilter ? false : (hint ?? helpOf(field) ?? false)}
        sx={{
          ...(isFilter ? { minWidth: { xs: 200, lg: 240 } } : {}),
          '& .MuiFormHelperText-root.Mui-disabled': { color: 'text.secondary' },
          '& .MuiFormHelperText-root.Mui-disabled.Mui-error': { color: 'error.main' },
        }}
        // Read-only looks disabled too, but the form keeps the value.
        {...(disabled ? { readOnly: true } : {})}
      />
    </ReferenceInput>
  );
  if (isFilter) return picker;
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, width: '100%' }}>
      {picker}
      <NewRecordButton entity={target} source={source} disabled={disabled} />
    </Box>
  );
}

/** Shows a record's label, and below it the values that distinguish equal labels. */
export function LookupOption({ entity }: { readonly entity: Entity }) {
  const row = useRecordContext();
  if (!row) return null;
  const hints = distinguishingPaths(entity)
    .map((path) => printPath(entity, path, row))
    .filter(Boolean);
  return (
    <Box component="span" sx={{ display: 'block', minWidth: 0 }}>
      {printLabel(entity, row)}
      {hints.length > 0 && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.75rem', lineHeight: 1.4 }}>
          {hints.join(' · ')}
        </Box>
      )}
    </Box>
  );
}

/** Returns the filter that leaves out inactive rows, where the entity has a status "Active". */
export function activeOnly(entity: Entity): Readonly<Record<string, unknown>> {
  const status = entity.fields.Status;
  const active = status && 'of' in status && 'values' in status.of ? status.of.values.Active : undefined;
  return active === undefined ? {} : { Status: active };
}
