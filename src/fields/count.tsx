import { formatCount } from '../lib/locale';
import { defineKind } from './kind';

const print = (value: unknown): string => formatCount(Number(value));

export const kind = defineKind<'count'>({
  numeric: true,
  print,
  Cell: ({ value }) => <span style={{ fontVariantNumeric: 'tabular-nums' }}>{print(value)}</span>,
});
