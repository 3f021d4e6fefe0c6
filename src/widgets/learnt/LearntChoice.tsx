import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { LearntFor } from '../../../resources/enums/learntFor';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';

interface LearntChoiceProps {
  readonly label: 'learnt.where' | 'learnt.ifDismissed';
  readonly value: unknown;
  readonly onChoose: (value: number) => void;
}

/** Select of the places where alerts of a dismissed notification's kinds are not raised again. */
export function LearntChoice({ label, value, onChoose }: LearntChoiceProps) {
  const translate = useMessages();
  const translateLabel = useLabel();
  return (
    <TextField
      select
      size="small"
      label={translate(label)}
      value={Number(value ?? LearntFor.values.Meters)}
      onChange={({ target }) => onChoose(Number(target.value))}
      sx={{ width: 230, m: 0 }}
    >
      {LearntFor.entries.map(({ value: level, label: name }) => (
        <MenuItem key={level} value={level}>
          {translateLabel(name)}
        </MenuItem>
      ))}
    </TextField>
  );
}
