/** Returns the option of an end date that it must not be before the start date. */
export const endOf = <Start extends string>(field: Start) =>
  ({ notBefore: { field, sentence: 'The end must not be before the start' } }) as const;
