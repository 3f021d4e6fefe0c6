import { useInput } from 'react-admin';
import { isRecord } from '../../data/valueAt';
import type { FilterProps } from '../kind';
import { DayField } from './DayField';
import { dayPattern, printDay, readDay } from './days';
import { FilterGroup } from './FilterGroup';

interface PeriodFilterProps extends FilterProps {
  /** A first or last day as the column is compared with it, and back. */
  readonly bound: (day: string, edge: 'first' | 'last') => string;
  readonly day: (bound: string) => string;
}

/** Narrows to what lies between two days, both included, either left open. */
export function PeriodFilter({ source, label, bound, day }: PeriodFilterProps) {
  const { field } = useInput({ source });
  const bounds: Readonly<Record<string, unknown>> = isRecord(field.value) ? field.value : {};
  const set = (operator: '_gte' | '_lte', value: string | null): void => {
    const { [operator]: _before, ...others } = bounds;
    const isDay = value !== null && readDay(value) !== undefined;
    const next = isDay ? { ...others, [operator]: bound(value, operator === '_gte' ? 'first' : 'last') } : others;
    field.onChange(Object.keys(next).length > 0 ? next : null);
  };
  const edge = (operator: '_gte' | '_lte', words: string) => {
    const stored = typeof bounds[operator] === 'string' ? day(bounds[operator]) : '';
    return (
      <DayField
        label={`${label} ${words}`}
        stored={stored}
        pattern={dayPattern}
        print={printDay}
        read={readDay}
        onStore={(value) => set(operator, value)}
        picker={{ type: 'date', value: stored, read: (picked) => picked }}
        sx={{ width: 170 }}
      />
    );
  };
  return (
    <FilterGroup label={label}>
      {edge('_gte', 'from')}
      {edge('_lte', 'to')}
    </FilterGroup>
  );
}
