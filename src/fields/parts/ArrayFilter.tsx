import type { FieldOf } from '../../../resources/language/field';
import { isRecord } from '../../data/valueAt';
import type { FilterProps } from '../kind';
import { elementOf } from './elementOf';
import { TypedFilter } from './TypedFilter';

/** Narrows to rows that have what is typed among the values. */
export function ArrayFilter({ source, label, field: { element } }: FilterProps<FieldOf<'array'>>) {
  return (
    <TypedFilter
      source={source}
      label={label}
      format={(value) => (isRecord(value) && Array.isArray(value._contains) ? String(value._contains[0]) : '')}
      parse={(text) => {
        const one = elementOf(element, text);
        return one === undefined ? null : { _contains: [one] };
      }}
    />
  );
}
