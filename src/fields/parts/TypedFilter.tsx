import { TextInput } from 'react-admin';

interface TypedFilterProps {
  readonly source: string;
  readonly label: string;
  /** Returns the condition for what is typed; null for none. */
  readonly parse: (text: string) => unknown;
  /** Returns what was typed for a condition; the condition itself otherwise. */
  readonly format?: (condition: unknown) => string;
}

/** A filter that is typed as text. */
export function TypedFilter({ source, label, parse, format }: TypedFilterProps) {
  return (
    <TextInput
      source={source}
      label={label}
      helperText={false}
      parse={parse}
      {...(format ? { format, resettable: true } : {})}
    />
  );
}
