import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useInput } from 'react-admin';
import type { FieldOf } from '../../../resources/language/field';
import type { InputProps } from '../kind';
import { elementOf } from './elementOf';
import { errorText } from './errorText';
import { rulesOf } from './validation';

/** Values are typed one after another: each becomes one of the array when it is entered. */
export function ArrayInput({ source, label, field, disabled, hint }: InputProps<FieldOf<'array'>>) {
  const { element } = field;
  const isOf = (value: unknown): boolean =>
    !Array.isArray(value) || value.every((each) => elementOf(element, String(each)) !== undefined);
  const {
    field: input,
    fieldState: { error },
    isRequired,
  } = useInput({
    source,
    validate: [...rulesOf(field), (value) => (isOf(value) ? undefined : 'Please enter values of this kind only')],
  });
  const texts = Array.isArray(input.value) ? input.value.map(String) : [];
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      options={[]}
      value={texts}
      disabled={disabled ?? false}
      onChange={(_event, chosen: readonly string[]) =>
        input.onChange(chosen.length > 0 ? chosen.map((text) => elementOf(element, text) ?? text) : null)
      }
      onBlur={input.onBlur}
      renderInput={(props) => (
        <TextField
          {...props}
          label={label}
          required={isRequired}
          error={error !== undefined}
          helperText={errorText(error?.message) ?? hint ?? field.help}
        />
      )}
    />
  );
}
