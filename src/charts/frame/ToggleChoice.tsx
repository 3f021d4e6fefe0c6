import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

interface ToggleChoiceProps<Value extends string> {
  readonly label: string;
  /** Null where none is chosen. */
  readonly value: Value | null;
  readonly values: readonly { readonly value: Value; readonly label: string }[];
  readonly onChoose: (value: Value) => void;
}

/** Shows a choice of one of a few values as toggle buttons. */
export function ToggleChoice<Value extends string>({ label, value, values, onChoose }: ToggleChoiceProps<Value>) {
  return (
    <ToggleButtonGroup
      exclusive
      value={value}
      aria-label={label}
      onChange={(_event, next: Value | null) => next && onChoose(next)}
    >
      {values.map((each) => (
        <ToggleButton key={each.value} value={each.value}>
          {each.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
