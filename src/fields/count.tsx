import { defineKind } from './kind';

const print = (value: unknown): string => Number(value).toLocaleString('en-NZ');

export const kind = defineKind<'count'>({
  numeric: true,
  print,
  Cell: ({ value }) => <span style={{ fontVariantNumeric: 'tabular-nums' }}>{print(value)}</span>,
});
