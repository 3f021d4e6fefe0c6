import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { useContext } from 'react';
import { useRecordContext, type Validator } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import type { Field } from '../../../resources/language/field';
import { currencyOf } from '../../data/currency';
import { translateMessage } from '../../i18n/translateMessage';
import { moneyStandsFirst, moneyUnit, numberLocale, percentSign, symbolOf } from '../../lib/locale';
import { FormRowContext } from '../form/formRow';
import type { CellProps, FieldKind, InputProps } from '../kind';
import { RangeFilter } from './boundsFilters';
import { DecimalInput } from './DecimalInput';
import { inputProps } from './inputProps';

interface NumberShape {
  readonly fractionDigits: number;
  readonly rules?: readonly Validator[];
}

/** Returns a kind of numbers, which differ in their digits and bounds only. */
export function numberKind({ fractionDigits, rules = [] }: NumberShape): FieldKind {
  const print = (value: unknown, field: Field): string => formatNumber(value, field, fractionDigits);
  return {
    numeric: true,
    print,
    Filter: RangeFilter,
    Cell: ({ value, field, entity, row }: CellProps) => {
      const { before, after } = affixesOf(inCurrency(field, entity, row));
      const [, sign, digits] = /^(-?)(.*)$/.exec(print(value, field)) ?? [];
      return (
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {sign}
          {before}
          {digits}
          {after && (
            <Box component="span" sx={{ color: 'text.secondary', ml: /^[/%°\s]/.test(after) ? 0 : 0.5 }}>
              {after}
            </Box>
          )}
        </Box>
      );
    },
    Input: (props: InputProps) => {
      const record = useRecordContext();
      const unit = inCurrency(props.field, props.entity, useContext(FormRowContext) ?? record);
      return (
        <DecimalInput {...inputProps(props, ...rules)} {...(unit ? { slotProps: { input: adornments(unit) } } : {})} />
      );
    },
  };
}

interface Unit {
  /** Symbol of a currency; empty for other units. */
  readonly symbol: string;
  /** The rest of the unit: `/kWh` of `£/kWh`. */
  readonly rest: string;
}

/** Returns the unit of a field in a row, with the currency of the row for money. */
function inCurrency({ unit }: Field, entity: Entity, row: unknown): Unit | undefined {
  if (!unit?.startsWith(moneyUnit)) return unit ? { symbol: '', rest: unit === '%' ? percentSign() : unit } : undefined;
  return { symbol: symbolOf(currencyOf(entity, row)), rest: unit.slice(moneyUnit.length) };
}

/** Returns the texts before and after a number of a unit. A price has its currency before it in English: £0.10/kWh. */
function affixesOf({ symbol, rest }: Unit = { symbol: '', rest: '' }): Affixes {
  return moneyStandsFirst() ? { before: symbol, after: rest } : { before: '', after: symbol + rest };
}

interface Affixes {
  readonly before: string;
  readonly after: string;
}

function adornments(unit: Unit) {
  const { before, after } = affixesOf(unit);
  return {
    ...(before ? { startAdornment: <InputAdornment position="start">{before}</InputAdornment> } : {}),
    ...(after ? { endAdornment: <InputAdornment position="end">{after}</InputAdornment> } : {}),
  };
}

/** Returns a rule for whole numbers between two bounds, both included. */
export function integerBetween(min: number, max: number): Validator {
  return (value: unknown) => {
    if (value === null || value === undefined || value === '') return undefined;
    if (!Number.isInteger(value)) return translateMessage('fields.wholeNumber');
    return Number(value) < min || Number(value) > max
      ? translateMessage('fields.numberBetween', { least: min, most: max })
      : undefined;
  };
}

function formatNumber(value: unknown, field: Field, fractionDigits: number): string {
  const number = Number(value);
  if (!Number.isFinite(number)) return String(value);
  const isRate = field.unit?.startsWith(`${moneyUnit}/`) ?? false;
  return number.toLocaleString(numberLocale(), {
    // Unit prices have fractions of a cent.
    maximumFractionDigits: field.decimals ?? (isRate ? 4 : fractionDigits),
    // Half a dollar is $0.50, and ten are $10.
    ...(field.unit?.startsWith(moneyUnit) ? { minimumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' } : {}),
    useGrouping: field.ungrouped ? false : 'auto',
  });
}
