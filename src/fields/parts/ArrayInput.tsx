import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { FieldOf } from '../../../resources/language/field';
import { translateMessage } from '../../i18n/translateMessage';
import type { InputProps } from '../kind';
import { elementOf } from './elementOf';
import { useOwnInput } from './inputProps';

/** An input for an array: Enter adds the typed text as an element. */
export function ArrayInput(props: InputProps<FieldOf<'array'>>) {
  const { element } = props.field;
  const hasOnlyElements = (value: unknown): boolean =>
    !Array.isArray(value) || value.every((each) => elementOf(element, String(each)) !== undefined);
  const { input, shown, disabled } = useOwnInput(props, (value) =>
    hasOnlyElements(value) ? undefined : translateMessage('fields.ofThisKind'),
  );
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      options={[]}
      value={Array.isArray(input.value) ? input.value.map(String) : []}
      disabled={disabled}
      onChange={(_event, chosen: readonly string[]) =>
        input.onChange(chosen.length > 0 ? chosen.map((text) => elementOf(element, text) ?? text) : null)
      }
      onBlur={input.onBlur}
      renderInput={(params) => <TextField {...params} {...shown} />}
    />
  );
}
