import Typography from '@mui/material/Typography';
import { SelectArrayInput, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { FilterProps, InputProps } from '../kind';
import { inputProps } from './inputProps';

export interface Choice {
  readonly id: string | number | boolean;
  readonly name: string;
  /** Explanation of the choice. */
  readonly about?: string;
}

interface ChoicesProps {
  readonly choices: readonly Choice[];
}

export function ChoiceInput({ choices, ...props }: InputProps & ChoicesProps) {
  const chosen = useWatch({ name: props.source }) as unknown;
  const about = choices.find(({ id }) => id === chosen)?.about;
  // The selected choice shows its name only; its explanation is the helper text.
  const nameOf = (value: unknown): string => choices.find(({ id }) => id === value)?.name ?? '';
  return (
    <SelectInput
      {...inputProps({ ...props, ...(about ? { hint: about } : {}) })}
      choices={[...choices]}
      translateChoice={false}
      {...(choices.some((choice) => choice.about)
        ? { optionText: describe, SelectProps: { renderValue: nameOf } }
        : {})}
    />
  );
}

// Hidden from screen readers, which read it as helper text: in an option's name it would be read with every option.
const describe = ({ name, about }: Choice) => (
  <span>
    {name}
    <Typography variant="caption" aria-hidden sx={{ display: 'block', color: 'text.secondary' }}>
      {about}
    </Typography>
  </span>
);

/** A filter for rows with one of several values. */
export const ChoicesFilter = ({ source, label, choices }: Omit<FilterProps, 'field'> & ChoicesProps) => (
  <SelectArrayInput
    source={source}
    label={label}
    helperText={false}
    choices={[...choices]}
    translateChoice={false}
    parse={(values: readonly Choice['id'][]) => (values.length > 0 ? values : null)}
    format={(values: unknown) => (Array.isArray(values) ? values : [])}
    sx={{ minWidth: 180 }}
  />
);

/** Props of inputs that suggest choices and accept any other text. */
export const openChoice = {
  openOnFocus: false,
  translateChoice: false,
  onCreate: (word?: string) => (word ? { id: word, name: word } : undefined),
  createItemLabel: 'Use “%{item}”',
} as const;
