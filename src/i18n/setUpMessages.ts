/** The words of what is left to do in a new installation. */
export const setUpMessages = {
  title: 'Set-up',
  about: '%{smart_count} step left |||| %{smart_count} steps left',
  done: 'Done',
  open: 'Not done yet',
  hide: 'Hide these steps',
  byLogger: 'By a logger',
  installation: 'Set up the installation',
  installationAbout: 'Your company, and the currency, country and time zone that new accounts begin with.',
  account: 'Add an account',
  accountAbout: 'The company whose sites, meters and readings are kept.',
  place: 'Set country and time zone',
  placeAbout: 'Days, months and reports follow the time zone of the account.',
  colleagues: 'Invite colleagues',
  colleaguesAbout: 'They get a link by mail that sets their password.',
  readings: 'Deliver readings',
  readingsAbout: 'By a file here, or by a logger with an API key of the account.',
} as const;
