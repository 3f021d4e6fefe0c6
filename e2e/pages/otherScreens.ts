/** The screens that are neither the list nor the detail page of an entity kind. */
export const otherScreens = {
  home: '/app',
  profile: '/app/profile',
  system: '/app/system',
  'data API': '/app/api',
  explore: '/app/explore',
  imports: '/app/imports',
  triage: '/app/list/notifications?triage=',
  grid: '/app/list/loads/grid',
  'a page that is not there': '/404',
};

/** One dialog of each kind, by the list that it lies over. */
export const otherDialogs = {
  'a form': 'loads?modal=addLoad',
  'an import': 'loads?modal=importCsvLoad',
  'a chart': 'weather?modal=notificationChart&chart.range=PastYear',
  'the table of a chart': 'weather?modal=notificationRollingCountChart&chart.range=Past4Weeks&chart.view=table',
  'readings from a file': 'channels?modal=deliverReadings',
};
