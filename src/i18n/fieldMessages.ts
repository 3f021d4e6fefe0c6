/** The words of cells, inputs and filters, in English as in New Zealand. */
export const fieldMessages = {
  noneFound: 'No %{what} found',
  chooseFirst: 'Choose the %{noun} first',
  bytes: '%{count} bytes',
  noValue: 'No value',
  empty: 'Empty',
  reveal: 'Show %{label}. This is recorded.',
  revealAbout: 'Show. This is recorded in history.',
  loadingCodes: 'Loading the list',
  endSession: 'End',
  endSessionOf: 'End session: %{browser}',
  unknownBrowser: 'unknown browser',
  thresholdEmpty: 'Left empty: %{threshold}',
  thresholdUnits: '%{value} of its unit',
  thresholdOfZero: '%{hours}; for fuel and water, %{weeks} weeks',
} as const;
