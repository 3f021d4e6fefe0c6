import { TextInput } from 'react-admin';
import type { FieldOf } from '../../../resources/language/field';
import { isRecord } from '../../data/valueAt';
import { containing } from '../../data/where';
import { isUuid } from '../../lib/uuid';
import type { FilterProps } from '../kind';
import { elementOf } from './elementOf';

/** Narrows to rows whose text contains what is typed, in any case. */
export const ContainsFilter = ({ source, label }: FilterProps) => (
  <TextInput
    source={source}
    label={label}
    helperText={false}
    resettable
    format={(condition: unknown) =>
      (isRecord(condition) ? String(condition._ilike ?? '') : '').replace(/^%|%$/g, '').replace(/\\([\\%_])/g, '$1')
    }
    parse={(text: string) => (text ? { _ilike: containing(text) } : null)}
  />
);

/** Narrows to rows that have what is typed among the values. */
export const ArrayFilter = ({ source, label, field: { element } }: FilterProps<FieldOf<'array'>>) => (
  <TextInput
    source={source}
    label={label}
    helperText={false}
    resettable
    format={(value: unknown) => (isRecord(value) && Array.isArray(value._contains) ? String(value._contains[0]) : '')}
    parse={(text: string) => {
      const typed = elementOf(element, text);
      return typed === undefined ? null : { _contains: [typed] };
    }}
  />
);

/** Compares only once a whole key is there: the data API refuses half a uuid. */
export const UuidFilter = ({ source, label }: FilterProps) => (
  <TextInput
    source={source}
    label={label}
    helperText={false}
    parse={(text: string) => (isUuid(text) ? text.trim() : null)}
  />
);
