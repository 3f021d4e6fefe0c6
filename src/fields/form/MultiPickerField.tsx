import { AutocompleteArrayInput, ReferenceArrayInput } from 'react-admin';
import { catalogue } from '../../../resources/language/all';
import { labelPath } from '../../data/rowPaths';
import { translateSentence } from '../../i18n/sentences';
import { useMessages } from '../../i18n/useMessages';
import { useNouns } from '../../i18n/useNouns';
import { printLabel, printPath } from '../printPath';

interface MultiPickerFieldProps {
  readonly source: string;
  readonly to: string;
  readonly label: string;
  /** Error message where nothing is picked. */
  readonly required: string;
  /** Whether one record at most may be picked, because the other picker has several. */
  readonly isSole: boolean;
  readonly disabled?: boolean;
}

/** A picker of one or several active records. */
export function MultiPickerField({ source, to, label, required, isSole, disabled = false }: MultiPickerFieldProps) {
  const target = catalogue.entity(to);
  const translate = useMessages();
  const nouns = useNouns();
  const { hint } = target;
  const requiredRule = (value: unknown) =>
    Array.isArray(value) && value.length > 0 ? undefined : translateSentence(required);
  const soleRule = (value: unknown) =>
    isSole && Array.isArray(value) && value.length > 1 ? translate('fields.oneOnly') : undefined;
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
        noOptionsText={translate('fields.noneFound', { what: nouns.within(target, 2) })}
        validate={[requiredRule, soleRule]}
        helperText={false}
        isRequired
        {...(disabled ? { readOnly: true } : {})}
      />
    </ReferenceArrayInput>
  );
}
