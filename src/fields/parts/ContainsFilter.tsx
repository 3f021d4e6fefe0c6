import { isRecord } from '../../data/valueAt';
import { containing } from '../../data/where';
import type { FilterProps } from '../kind';
import { TypedFilter } from './TypedFilter';

/** Narrows to rows whose text contains what is typed, in any case. */
export const ContainsFilter = ({ source, label }: FilterProps) => (
  <TypedFilter
    source={source}
    label={label}
    format={typedText}
    parse={(text) => (text ? { _ilike: containing(text) } : null)}
  />
);

function typedText(condition: unknown): string {
  const pattern = isRecord(condition) ? String(condition._ilike ?? '') : '';
  return pattern.replace(/^%|%$/g, '').replace(/\\([\\%_])/g, '$1');
}
