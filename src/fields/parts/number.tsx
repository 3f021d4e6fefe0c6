import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { NumberInput, type Validator } from 'react-admin';
import type { Field } from '../../../resources/language/field';
import { translateMessage } from '../../i18n/translateMessage';
import { currency, moneyStandsFirst, numberLocale } from '../../lib/locale';
import type { CellProps, FieldKind, InputProps } from '../kind';
import { RangeFilter } from './boundsFilters';
import { inputProps } from './inputProps';

interface NumberShape {
  readonly fractionDigits: number;
  readonly rules?: readonly Validator[];
}

/** Returns a kind of numbers, which differ only in their digits and bounds. */
export function numberKind({ fractionDigits, rules = [] }: NumberShape): FieldKind {
  const print = (value: unknown, field: Field): string => formatNumber(value, field, fractionDigits);
  return {
    numeric: true,
    print,
    Filter: RangeFilter,
    Cell: ({ value, field }: CellProps) => {
      const { before, after } = affixesOf(field.unit);
      return (
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {before}
          {print(value, field)}
          {after && (
            <Box component="span" sx={{ color: 'text.secondary', ml: /^[/%°]/.test(after) ? 0 : 0.5 }}>
              {after}
            </Box>
          )}
        </Box>
      );
    },
    Input: (props: InputProps) => (
      <NumberInput
        {...inputProps(props, ...rules)}
        step="any"
        {...(props.field.unit ? { slotProps: { input: adornments(props.field.unit) } } : {})}
      />
    ),
  };
}

/** Returns what stands before and after a number of that unit. Of `$/kWh` the currency stands before: $0.10/kWh. */
function affixesOf(unit = ''): { readonly before: string; readonly after: string } {
  return unit.startsWith(currency) && moneyStandsFirst()
    ? { before: currency, after: unit.slice(currency.length) }
    : { before: '', after: unit };
}

function adornments(unit: string) {
  const { before, after } = affixesOf(unit);
  return {
    ...(before ? { startAdornment: <InputAdornment position="start">{before}</InputAdornment> } : {}),
    ...(after ? { endAdornment: <InputAdornment position="end">{after}</InputAdornment> } : {}),
  };
}

/** Returns a rule for whole numbers from one bound to another, both included. */
export function integerBetween(least: number, most: number): Validator {
  return (value: unknown) => {
    if (value === null || value === undefined || value === '') return undefined;
    if (!Number.isInteger(value)) return translateMessage('fields.wholeNumber');
    return Number(value) < least || Number(value) > most
      ? translateMessage('fields.numberBetween', { least, most })
      : undefined;
  };
}

function formatNumber(value: unknown, field: Field, fractionDigits: number): string {
  const number = Number(value);
  if (!Number.isFinite(number)) return String(value);
  const isRate = field.unit?.startsWith(`${currency}/`) ?? false;
  return number.toLocaleString(numberLocale(), {
    // Prices of a unit have parts of a cent.
    maximumFractionDigits: field.decimals ?? (isRate ? 4 : fractionDigits),
    // Half a dollar is $0.50, and ten are $10.
    ...(field.unit?.startsWith(currency) ? { minimumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' } : {}),
    useGrouping: field.ungrouped ? false : 'auto',
  });
}
