/** What dialogs are called in German, by the names that open them (`?modal=`). */
export const germanTitles = {
  missingNotificationsChartModal: 'Meldungen nach letztem Datum',
  offlineLoggers: 'Stumme Logger',
  notificationChart: 'Diagramm der Meldungen',
  notificationRollingCountChart: 'Meldungen im Lauf der Zeit',
} as const;
