import TextField from '@mui/material/TextField';
import { useInput } from 'react-admin';
import { isRecord } from '../../data/valueAt';
import type { FilterProps } from '../kind';
import { FilterGroup } from './FilterGroup';

/** Narrows to numbers from one to another, both included, either left open. */
export function RangeFilter({ source, label }: FilterProps) {
  const { field } = useInput({ source });
  const bounds: Readonly<Record<string, unknown>> = isRecord(field.value) ? field.value : {};
  const set = (operator: '_gte' | '_lte', text: string): void => {
    const { [operator]: _before, ...others } = bounds;
    const next = text === '' ? others : { ...others, [operator]: Number(text) };
    field.onChange(Object.keys(next).length > 0 ? next : null);
  };
  const bound = (operator: '_gte' | '_lte', words: string) => (
    <TextField
      type="number"
      label={`${label} ${words}`}
      value={bounds[operator] ?? ''}
      onChange={(event) => set(operator, event.target.value)}
      sx={{ width: 150 }}
    />
  );
  return (
    <FilterGroup label={label}>
      {bound('_gte', 'from')}
      {bound('_lte', 'to')}
    </FilterGroup>
  );
}
