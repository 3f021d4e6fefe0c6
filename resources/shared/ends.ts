/** Of a date at which something ends: it is never before the one at which it starts. */
export const endOf = <Start extends string>(field: Start) =>
  ({ notBefore: { field, sentence: 'The end must not be before the start' } }) as const;
