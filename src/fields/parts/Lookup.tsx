import Box from '@mui/material/Box';
import { AutocompleteInput, ReferenceInput, useRecordContext } from 'react-admin';
import { catalogue } from '../../../resources/language/all';
import type { Entity } from '../../../resources/language/catalogue';
import type { ReferenceField } from '../../../resources/language/field';
import { labelPath } from '../../data/rowPaths';
import { printLabel, printPath } from '../printPath';
import { rulesOf } from './validation';

interface LookupProps {
  readonly source: string;
  readonly label: string;
  readonly field: Pick<ReferenceField, 'to' | 'required' | 'presence' | 'help'>;
  readonly disabled?: boolean;
  readonly narrowing?: Readonly<Record<string, unknown>>;
  readonly hint?: string | undefined;
  /** Stands above a list: nothing is required, and inactive rows can be looked for too. */
  readonly filtering?: true;
}

/** Picks another record: 30 active ones by label, narrowed by what is typed. */
export function Lookup({ source, label, field, disabled, narrowing, hint, filtering }: LookupProps) {
  const target = catalogue.entity(field.to);
  const shown = labelPath(target);
  return (
    <ReferenceInput
      source={source}
      reference={target.name}
      perPage={30}
      sort={{ field: shown, order: 'ASC' }}
      filter={{ ...(filtering ? {} : activeOnly(target)), ...narrowing }}
      queryOptions={{ meta: { lookup: true } }}
      enableGetChoices={() => !disabled}
    >
      <AutocompleteInput
        openOnFocus={false}
        label={label}
        size="small"
        fullWidth
        debounce={500}
        optionText={<LookupOption entity={target} />}
        inputText={(row) => printLabel(target, row)}
        matchSuggestion={() => true}
        noOptionsText={`No ${target.plural.toLowerCase()} found`}
        validate={filtering ? [] : rulesOf({ kind: 'reference', owned: false, key: false, ...field })}
        helperText={filtering ? false : (hint ?? field.help ?? false)}
        sx={{
          ...(filtering ? { minWidth: 240 } : {}),
          '& .MuiFormHelperText-root.Mui-disabled': { color: 'text.secondary' },
        }}
        // Read-only looks disabled too, but the form keeps the value.
        {...(disabled ? { readOnly: true } : {})}
      />
    </ReferenceInput>
  );
}

function LookupOption({ entity }: { readonly entity: Entity }) {
  const row = useRecordContext();
  const hint = entity.hint && row ? printPath(entity, entity.hint, row) : '';
  return (
    <Box component="span" sx={{ display: 'flex', gap: 1, minWidth: 0, alignItems: 'baseline' }}>
      <span>{row ? printLabel(entity, row) : ''}</span>
      {hint ? (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.85em' }}>
          {hint}
        </Box>
      ) : null}
    </Box>
  );
}

/** Rows that are not active are no longer to be chosen, where the kind of row knows the word. */
function activeOnly(entity: Entity): Readonly<Record<string, unknown>> {
  const status = entity.fields.Status;
  const active = status && 'of' in status && 'values' in status.of ? status.of.values.Active : undefined;
  return active === undefined ? {} : { Status: active };
}
