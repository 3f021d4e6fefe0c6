import { isUuid } from '../../lib/uuid';
import type { FilterProps } from '../kind';
import { TypedFilter } from './TypedFilter';

/** Compares only once a whole key is there: the data API refuses half a uuid. */
export const UuidFilter = ({ source, label }: FilterProps) => (
  <TypedFilter source={source} label={label} parse={(text) => (isUuid(text) ? text.trim() : null)} />
);
