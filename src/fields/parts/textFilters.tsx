import { useState } from 'react';
import { TextInput } from 'react-admin';
import type { FieldOf } from '../../../resources/language/field';
import { isRecord } from '../../data/valueAt';
import { containing } from '../../data/where';
import { isSame } from '../../data/writes';
import { isUuid } from '../../lib/uuid';
import type { FilterProps } from '../kind';
import { elementOf } from './elementOf';

interface TypedFilterProps extends Pick<FilterProps, 'source' | 'label'> {
  /** Returns the filter for typed text; null for none. */
  readonly read: (typed: string) => unknown;
  readonly print: (filter: unknown) => string;
}

/**
 * A filter by typed text. It shows the text as typed as long as that is what is filtered by: the printed filter has no
 * space at its end, so that no second word could be typed after it.
 */
function TypedFilter({ source, label, read, print }: TypedFilterProps) {
  const [typed, setTyped] = useState('');
  return (
    <TextInput
      source={source}
      label={label}
      helperText={false}
      resettable
      format={(filter: unknown) => (isSame(filter, read(typed)) ? typed : print(filter))}
      parse={(text: string) => {
        setTyped(text);
        return read(text);
      }}
    />
  );
}

/** A filter for rows that contain the typed text, ignoring case. */
export const ContainsFilter = ({ source, label }: FilterProps) => (
  <TypedFilter
    source={source}
    label={label}
    read={(typed) => (typed.trim() === '' ? null : { _ilike: containing(typed) })}
    print={(filter) =>
      (isRecord(filter) ? String(filter._ilike ?? '') : '').replace(/^%|%$/g, '').replace(/\\([\\%_])/g, '$1')
    }
  />
);

/** A filter for rows whose array contains the typed value. */
export const ArrayFilter = ({ source, label, field: { element } }: FilterProps<FieldOf<'array'>>) => (
  <TypedFilter
    source={source}
    label={label}
    read={(typed) => {
      const value = elementOf(element, typed);
      return value === undefined ? null : { _contains: [value] };
    }}
    print={(filter) => (isRecord(filter) && Array.isArray(filter._contains) ? String(filter._contains[0]) : '')}
  />
);

/** A filter by UUID, applied once it is complete: the data API refuses a part of one. */
export const UuidFilter = ({ source, label }: FilterProps) => (
  <TypedFilter
    source={source}
    label={label}
    read={(typed) => (isUuid(typed) ? typed.trim() : null)}
    print={(filter) => (typeof filter === 'string' ? filter : '')}
  />
);
