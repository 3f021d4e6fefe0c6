import { TextInput } from 'react-admin';
import type { FieldOf } from '../../../resources/language/field';
import { isRecord } from '../../data/valueAt';
import { containing } from '../../data/where';
import { isUuid } from '../../lib/uuid';
import type { FilterProps } from '../kind';
import { elementOf } from './elementOf';

/** A filter for rows that contain the typed text, ignoring case. */
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

/** A filter for rows whose array contains the typed value. */
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

/** A filter by UUID, applied once it is complete: the data API refuses a part of one. */
export const UuidFilter = ({ source, label }: FilterProps) => (
  <TextInput
    source={source}
    label={label}
    helperText={false}
    parse={(text: string) => (isUuid(text) ? text.trim() : null)}
  />
);
