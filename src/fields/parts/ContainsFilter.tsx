import { TextInput } from 'react-admin';
import { isRecord } from '../../data/valueAt';
import { containing } from '../../data/where';
import type { FilterProps } from '../kind';

/** Narrows to rows whose text contains what is typed, in any case. */
export function ContainsFilter({ source, label }: FilterProps) {
  return (
    <TextInput
      source={source}
      label={label}
      size="small"
      helperText={false}
      resettable
      format={(value: unknown) => typed(value)}
      parse={(text: string) => (text ? { _ilike: containing(text) } : null)}
    />
  );
}

function typed(value: unknown): string {
  const pattern = isRecord(value) ? String(value._ilike ?? '') : '';
  return pattern.replace(/^%|%$/g, '').replace(/\\([\\%_])/g, '$1');
}
