import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useInput } from 'react-admin';
import { isRecord } from '../../data/valueAt';
import { useMessages } from '../../i18n/useMessages';
import type { FilterProps } from '../kind';
import { NumberField } from './NumberField';
import { OptionalDayField } from './OptionalDayField';

interface Bound {
  readonly operator: '_gte' | '_lte';
  readonly label: string;
  readonly value: unknown;
  /** Sets the bound; undefined removes it. */
  readonly set: (value: string | number | undefined) => void;
}

interface BoundsFilterProps extends Omit<FilterProps, 'field'> {
  readonly inputOf: (bound: Bound) => ReactNode;
}

/** A filter by a lower and an upper bound, both included and optional. */
function BoundsFilter({ source, label, inputOf }: BoundsFilterProps) {
  const { field: input } = useInput({ source });
  const translate = useMessages();
  const bounds: Readonly<Record<string, unknown>> = isRecord(input.value) ? input.value : {};
  const boundOf = (operator: Bound['operator'], text: string): Bound => ({
    operator,
    label: text,
    value: bounds[operator],
    set: (value) => {
      const { [operator]: _before, ...others } = bounds;
      const next = value === undefined ? others : { ...others, [operator]: value };
      input.onChange(Object.keys(next).length > 0 ? next : null);
    },
  });
  return (
    <Stack direction="row" spacing={1} role="group" aria-label={label} sx={{ mt: 1 }}>
      {inputOf(boundOf('_gte', translate('lists.from', { label })))}
      {inputOf(boundOf('_lte', translate('lists.to', { label })))}
    </Stack>
  );
}

/** Wide enough for the whole label: the labels of the two bounds differ in the last word only. */
const widthFor = (label: string, minWidth: number): string => `max(${minWidth}px, ${label.length}ch)`;

export const RangeFilter = (props: FilterProps) => (
  <BoundsFilter
    {...props}
    inputOf={({ label, value, set }) => (
      <NumberField
        label={label}
        value={value}
        onNumber={(number) => set(number ?? undefined)}
        sx={{ width: widthFor(label, 150) }}
      />
    )}
  />
);

interface PeriodFilterProps extends FilterProps {
  /** Returns the bound of a column for a first or last day (ISO date). */
  readonly boundOfDay: (day: string, edge: 'first' | 'last') => string;
  /** Returns the ISO date of a bound. */
  readonly dayOfBound: (bound: string) => string;
}

export const PeriodFilter = ({ boundOfDay, dayOfBound, ...props }: PeriodFilterProps) => (
  <BoundsFilter
    {...props}
    inputOf={({ operator, ...bound }) => (
      <DayBound
        {...bound}
        boundOfDay={(day) => boundOfDay(day, operator === '_gte' ? 'first' : 'last')}
        dayOfBound={dayOfBound}
      />
    )}
  />
);

interface DayBoundProps extends Omit<Bound, 'operator'> {
  readonly boundOfDay: (day: string) => string;
  readonly dayOfBound: (bound: string) => string;
}

/** The input of one bound. */
const DayBound = ({ label, value, set, boundOfDay, dayOfBound }: DayBoundProps) => (
  <OptionalDayField
    label={label}
    stored={typeof value === 'string' ? dayOfBound(value) : ''}
    onStore={(day) => set(day === '' ? undefined : boundOfDay(day))}
    sx={{ width: widthFor(label, 170) }}
  />
);
