/** The words of jobs that staff trigger. */
export const triggerMessages = {
  trigger: 'Trigger',
  close: 'Close',
  backwards: 'The start date is after the end date.',
  tooLong: 'Maximum job period is 365 days! Please adjust and retry.',
  future: 'You cannot trigger calculated jobs in the future',
  dimensionsDone: 'Dimensions Job Triggered!',
  dimensionsFailed: 'Failed to trigger Dimensions Job',
  calculatedDone: 'Calculated Channels Job Triggered!',
  calculatedFailed: 'Failed to trigger Calculated Channels Job',
  nothing: 'Open an account, a group, a site, a building, a load or a channel first.',
  noChannel: 'Open a calculated channel first.',
} as const;
