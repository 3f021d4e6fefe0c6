/** The words of the editor of formulas. */
export const formulaMessages = {
  help: '[ finds channels, Ctrl+Space functions',
  suggestions: 'Suggestions',
  mistake: 'Character %{place}: %{message}',
  otherUnit: 'The formula gives %{unit}, and the channel is in %{own}.',
  notCalculated: 'Only channels of the type Calculated follow their formula.',
  empty: 'There is nothing to preview: what it is calculated from has no readings yet.',
  preview:
    'The latest %{smart_count} interval: %{least} to %{most}, %{gaps} without a value |||| The latest %{smart_count} intervals: %{least} to %{most}, %{gaps} without a value',
  onlyGaps: 'None of the latest intervals has a value: a source is missing in each.',
  min: 'The least of several values',
  max: 'The greatest of several values',
  abs: 'A value without its sign',
  if: 'One of two values, by a condition',
  sum: 'The sum of several values, or of all sub-loads',
  delta: 'A value less the one before it',
  previous: 'The value of the interval before',
  convert: 'A value in another unit',
  hdd: 'Heating degree days: how much colder than a base in °C it was',
  cdd: 'Cooling degree days: how much warmer than a base in °C it was',
  since: 'One value from a day on, and another one before it',
} as const;
