import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  /** Value and name of each. */
  readonly options: readonly (readonly [string, string])[];
  readonly onChoose: (value: string) => void;
}

/** One of some choices. */
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
  /** What stands there where nothing is chosen. */
  readonly none: string;
  readonly onChoose: (values: readonly string[]) => void;
}

/** Any number of some choices. */
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
