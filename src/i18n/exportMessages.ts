/** The words of exports of usage, in English as in New Zealand. Sentences of the contract stay as it has them. */
export const exportMessages = {
  nothing: 'Select accounts, sites, buildings, loads or channels in their list first, then choose Export Analytics.',
  start: 'Start date',
  end: 'End date',
  invalidDay: 'Please enter a valid date DD/MM/YYYY',
  tooLong: 'Maximum export time period is 2 years! Please adjust and retry.',
  fiveMinutes: '5 min',
  tenMinutes: '10 min',
  quarterHourly: '15 min',
  weekly: 'Weekly',
  layout: 'Layout',
  raw: 'Raw',
  pivot: 'Pivot',
  format: 'File',
  opening: 'Export should open shortly!',
  running: 'Exporting',
  rows: '%{rows} rows so far',
  tooManyRows:
    'These are %{rows} rows, and a workbook may have %{most} here: export CSV, a shorter span or a longer interval.',
  cancel: 'Cancel',
  close: 'Close',
  export: 'Export',
} as const;
