import { formatCount } from '../lib/locale';
import { defineFieldKind } from './kind';

const print = (value: unknown): string => formatCount(Number(value));

export const kind = defineFieldKind<'count'>({
  numeric: true,
  print,
  Cell: ({ value }) => <span style={{ fontVariantNumeric: 'tabular-nums' }}>{print(value)}</span>,
});
