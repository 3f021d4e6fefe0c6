/** The words of the editor of formulas. */
export const formulaMessages = {
  help: 'Type [ to find channels, Ctrl+Space for functions',
  suggestions: 'Suggestions',
  mistake: 'Character %{place}: %{message}',
  otherUnit: 'The formula gives %{unit}, and the channel is in %{own}.',
  notCalculated: 'Only channels of the type Calculated follow their formula.',
  empty: 'There is nothing to preview: its sources have no readings yet.',
  preview:
    'The latest %{smart_count} interval: %{least} to %{most}, %{gaps} without a value |||| The latest %{smart_count} intervals: %{least} to %{most}, %{gaps} without a value',
  onlyGaps: 'None of the latest intervals has a value: a source is missing in each.',
  min: 'The lowest of several values',
  max: 'The highest of several values',
  abs: 'The absolute value: without its sign',
  if: 'One of two values, by a condition',
  sum: 'The sum of several values, or of all sub-loads',
  delta: 'The difference from the previous value',
  previous: 'The value of the previous interval',
  convert: 'A value in another unit',
  hdd: 'Heating degree days: how much colder than a base in °C it was',
  cdd: 'Cooling degree days: how much warmer than a base in °C it was',
  since: 'One value from a date on, and another before it',
} as const;
