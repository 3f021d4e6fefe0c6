import { TextInput } from 'react-admin';
import { isUuid } from '../../lib/uuid';
import type { FilterProps } from '../kind';

/** Compares only once a whole key is there: the data API refuses half a uuid. */
export function UuidFilter({ source, label }: FilterProps) {
  return (
    <TextInput
      source={source}
      label={label}
      size="small"
      helperText={false}
      parse={(text: string) => (isUuid(text) ? text.trim() : null)}
    />
  );
}
