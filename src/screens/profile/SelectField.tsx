import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  /** Value and label of each option. */
  readonly options: readonly (readonly [string, string])[];
  readonly onChoose: (value: string) => void;
}

/** Shows a select for one option. */
export function SelectField({ label, value, options, onChoose }: SelectFieldProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {options.map(([each, name]) => (
        <MenuItem key={each} value={each}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface MultiSelectFieldProps extends Omit<SelectFieldProps, 'value' | 'onChoose'> {
  readonly value: readonly string[];
  /** Text shown if nothing is chosen. */
  readonly none: string;
  readonly onChoose: (values: readonly string[]) => void;
}

/** Shows a select for any number of options. */
export function MultiSelectField({ label, value, none, options, onChoose }: MultiSelectFieldProps) {
  const names = new Map(options);
  const namesOf = (values: readonly string[]): string => values.map((each) => names.get(each) ?? each).join(', ');
  return (
    <TextField
      select
      label={label}
      value={[...value]}
      onChange={({ target }) => onChoose([target.value].flat())}
      slotProps={{
        select: { multiple: true, displayEmpty: true, renderValue: (values) => namesOf(values as string[]) || none },
        inputLabel: { shrink: true },
      }}
    >
      {options.map(([each, name]) => (
        <MenuItem key={each} value={each}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
