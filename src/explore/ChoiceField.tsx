import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface ChoiceFieldProps {
  readonly label: string;
  readonly value: string;
  /** Each value with its text. */
  readonly values: readonly (readonly [string, string])[];
  readonly onChoose: (value: string) => void;
  /** Whether it is as wide as there is room. */
  readonly isWide?: boolean;
}

/** A choice of one of several values. */
export function ChoiceField({ label, value, values, onChoose, isWide = false }: ChoiceFieldProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      sx={{ width: isWide ? 1 : 168, m: 0 }}
    >
      {values.map(([name, text]) => (
        <MenuItem key={name} value={name}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
