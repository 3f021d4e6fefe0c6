import { catalogue } from '../../resources/language/all';
import { germanEntities } from './germanEntities';

/** What the dialogs that resource files describe are called in German: those of kinds that have a German name. */
const described = catalogue.entities.flatMap(({ name, create, link }): [string, string][] => {
  const [noun] = germanEntities[name]?.name.split(' |||| ') ?? [];
  if (!noun) return [];
  return [
    ...(link?.dialogs ?? []).map((dialog): [string, string] => [dialog, `${noun} suchen`]),
    ...(create ? [[create.dialog, `${noun} hinzufügen`] satisfies [string, string]] : []),
  ];
});

/** What dialogs are called in German, by the names that open them (`?modal=`). */
export const germanTitles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(described),
  addInstallation: 'Installation einrichten',
  missingNotificationsChartModal: 'Meldungen nach letztem Datum',
  offlineLoggers: 'Offline-Logger',
  notificationChart: 'Diagramm der Meldungen',
  notificationRollingCountChart: 'Meldungen im Lauf der Zeit',
  bulkChange: 'Datensätze ändern',
  bulkImport: 'Datensätze importieren',
  importCsv: 'Daten einfügen',
  importCsvLoad: 'Verbraucher ändern',
  importCsvChannel: 'Kanäle ändern',
  exportAnalytics: 'Analysen exportieren',
  bulkChangeNotificationGroupsModal: 'Meldungen gemeinsam ändern',
  personalData: 'Personenbezogene Daten',
  viewAs: 'Ansicht als diese Person',
  acceptFindings: 'Befunde annehmen',
  deliverReadings: 'Messwerte liefern',
  editReadings: 'Messwerte bearbeiten',
  generateConfigs: 'Konfigurationen erzeugen',
  bulkChangeLoadsFeed: 'Datenlogger der Verbraucher ändern',
  triggerDimensions: 'Dimensionsauftrag starten',
  triggerCalculatedChannels: 'Auftrag für berechnete Kanäle starten',
  CorrelationReportModal: 'Korrelationsbericht',
};
