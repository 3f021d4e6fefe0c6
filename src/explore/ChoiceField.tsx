import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface ChoiceFieldProps {
  readonly label: string;
  readonly value: string;
  /** Each value with its text. */
  readonly values: readonly (readonly [string, string])[];
  readonly onChoose: (value: string) => void;
  /** Of MUI's `sx`: in px above 1, else a share of the parent's width. */
  readonly width?: number;
}

/** A choice of one of several values. */
export function ChoiceField({ label, value, values, onChoose, width = 168 }: ChoiceFieldProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      sx={{ width, m: 0 }}
    >
      {values.map(([name, text]) => (
        <MenuItem key={name} value={name}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
