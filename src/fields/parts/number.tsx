import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { NumberInput, type Validator } from 'react-admin';
import type { Field } from '../../../resources/language/field';
import type { CellProps, FieldKind, InputProps } from '../kind';
import { RangeFilter } from './RangeFilter';
import { rulesOf } from './validation';

interface NumberShape {
  readonly fractionDigits: number;
  readonly rules?: readonly Validator[];
}

/** Numbers of all kinds differ in their digits and bounds only. */
export function numberKind({ fractionDigits, rules = [] }: NumberShape): FieldKind {
  const print = (value: unknown, field: Field): string => formatNumber(value, field, fractionDigits);
  return {
    numeric: true,
    print,
    Filter: RangeFilter,
    Cell: ({ value, field }: CellProps) => (
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {field.unit === currency && currency}
        {print(value, field)}
        {field.unit && field.unit !== currency && (
          <Box component="span" sx={{ color: 'text.secondary', ml: 0.5 }}>
            {field.unit}
          </Box>
        )}
      </Box>
    ),
    Input: ({ source, label, field, disabled, hint }: InputProps) => (
      <NumberInput
        source={source}
        label={label}
        size="small"
        fullWidth
        step="any"
        validate={rulesOf(field, ...rules)}
        helperText={hint ?? field.help ?? false}
        {...(disabled ? { disabled } : {})}
        {...(field.unit ? { slotProps: { input: adornment(field.unit) } } : {})}
      />
    ),
  };
}

/** The one unit that stands before its number. */
const currency = '$';

function adornment(unit: string) {
  const position = unit === currency ? 'start' : 'end';
  return { [`${position}Adornment`]: <InputAdornment position={position}>{unit}</InputAdornment> };
}

/** The bounds of a whole number that a column holds, both included. */
export function wholeBetween(least: number, most: number): Validator {
  return (value: unknown) => {
    if (value === null || value === undefined || value === '') return undefined;
    if (!Number.isInteger(value)) return 'Please enter a whole number';
    return Number(value) < least || Number(value) > most ? `Please enter a number from ${least} to ${most}` : undefined;
  };
}

function formatNumber(value: unknown, field: Field, fractionDigits: number): string {
  const number = Number(value);
  if (!Number.isFinite(number)) return String(value);
  return number.toLocaleString('en-NZ', {
    maximumFractionDigits: fractionDigits,
    // Half a dollar is $0.50, and ten are $10.
    ...(field.unit === currency ? { minimumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' } : {}),
    useGrouping: field.ungrouped ? false : 'auto',
  });
}
