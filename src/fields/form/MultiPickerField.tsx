import { AutocompleteArrayInput, ReferenceArrayInput } from 'react-admin';
import { catalogue } from '../../../resources/language/all';
import { inSentence } from '../../../resources/language/words';
import { labelPath } from '../../data/rowPaths';
import { printLabel, printPath } from '../printPath';

interface MultiPickerFieldProps {
  readonly source: string;
  readonly to: string;
  readonly label: string;
  /** The sentence for none picked. */
  readonly required: string;
  /** Takes one at most, because the other picker has several. */
  readonly isSole: boolean;
  readonly disabled?: boolean;
}

/** Picks records, active ones first: one, or several where that may be. */
export function MultiPickerField({ source, to, label, required, isSole, disabled = false }: MultiPickerFieldProps) {
  const target = catalogue.entity(to);
  const { hint } = target;
  const missing = (value: unknown) => (Array.isArray(value) && value.length > 0 ? undefined : required);
  const surplus = (value: unknown) =>
    isSole && Array.isArray(value) && value.length > 1 ? 'Only one here while there are several opposite' : undefined;
  return (
    <ReferenceArrayInput
      source={source}
      reference={to}
      perPage={30}
      sort={{ field: labelPath(target), order: 'ASC' }}
      filter={{ Status: 1 }}
      queryOptions={{ meta: { lookup: true } }}
      enableGetChoices={() => !disabled}
    >
      <AutocompleteArrayInput
        openOnFocus={false}
        label={label}
        debounce={500}
        optionText={(row) =>
          [printLabel(target, row), hint && printPath(target, hint, row)].filter(Boolean).join(' · ')
        }
        matchSuggestion={() => true}
        filterToQuery={(q: string) => ({ q })}
        noOptionsText={`No ${inSentence(target.plural)} found`}
        validate={[missing, surplus]}
        helperText={false}
        isRequired
        {...(disabled ? { readOnly: true } : {})}
      />
    </ReferenceArrayInput>
  );
}
