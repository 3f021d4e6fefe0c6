/** The words of what is left to do in a new installation. */
export const setUpMessages = {
  title: 'Set-up',
  about: '%{smart_count} step left |||| %{smart_count} steps left',
  done: 'Done',
  open: 'Not done yet',
  hide: 'Hide these steps',
  byLogger: 'From a logger',
  installation: 'Set up the installation',
  installationAbout: 'Your company, and the default currency, country and time zone of new accounts.',
  account: 'Add an account',
  accountAbout: 'The company that the sites, meters and readings belong to.',
  place: 'Set country and time zone',
  placeAbout: 'Days, months and reports follow the time zone of the account.',
  colleagues: 'Invite colleagues',
  colleaguesAbout: 'They are emailed a link to set their password.',
  readings: 'Deliver readings',
  readingsAbout: 'Upload a file here, or send them from a logger with an API key of the account.',
} as const;
