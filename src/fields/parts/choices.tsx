import { SelectArrayInput, SelectInput } from 'react-admin';
import type { FilterProps, InputProps } from '../kind';
import { inputProps } from './inputProps';

export interface Choice {
  readonly id: string | number | boolean;
  readonly name: string;
}

interface Chosen {
  readonly choices: readonly Choice[];
}

export const ChoiceInput = ({ choices, ...props }: InputProps & Chosen) => (
  <SelectInput {...inputProps(props)} choices={[...choices]} translateChoice={false} />
);

/** Narrows to rows with one of several values. */
export const ChoicesFilter = ({ source, label, choices }: Omit<FilterProps, 'field'> & Chosen) => (
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

/** For inputs that suggest choices and keep whatever else is typed. */
export const openChoice = {
  openOnFocus: false,
  translateChoice: false,
  onCreate: (word?: string) => (word ? { id: word, name: word } : undefined),
  createItemLabel: 'Use “%{item}”',
} as const;
