import type { TranslationMessages } from 'react-admin';
import { germanAccessMessages } from './germanAccessMessages';
import { germanApiKeyFields, germanApiKeyMessages } from './germanApiKeyMessages';
import { germanAppearanceMessages } from './germanAppearanceMessages';
import { germanAuthMessages } from './germanAuthMessages';
import { germanBalanceMessages } from './germanBalanceMessages';
import { germanCauseMessages } from './germanCauseMessages';
import { germanChartMessages } from './germanChartMessages';
import { germanColumnMessages } from './germanColumnMessages';
import { germanConfigMessages } from './germanConfigMessages';
import { germanCorrelationMessages } from './germanCorrelationMessages';
import { germanDataQualityMessages } from './germanDataQualityMessages';
import { germanDetailMessages } from './germanDetailMessages';
import { germanDialogMessages } from './germanDialogMessages';
import { germanDocumentMessages } from './germanDocumentMessages';
import { germanEditReadingsMessages } from './germanEditReadingsMessages';
import { germanEntities } from './germanEntities';
import { germanEnumerations } from './germanEnumerations';
import { germanExploreMessages } from './germanExploreMessages';
import { germanExportMessages } from './germanExportMessages';
import { germanFavouriteMessages } from './germanFavouriteMessages';
import { germanFieldMessages } from './germanFieldMessages';
import { germanFields } from './germanFields';
import { germanFormulaMessages } from './germanFormulaMessages';
import { germanGraphiqlWelcome } from './germanGraphiqlWelcome';
import { germanGridMessages } from './germanGridMessages';
import { germanImportMessages } from './germanImportMessages';
import { germanLabels } from './germanLabels';
import { germanLearntMessages } from './germanLearntMessages';
import { germanMapMessages } from './germanMapMessages';
import { germanModelCardMessages } from './germanModelCardMessages';
import { germanNouns } from './germanNouns';
import { germanPersonalDataMessages } from './germanPersonalDataMessages';
import { germanProfileMessages } from './germanProfileMessages';
import { germanReactAdmin } from './germanReactAdmin';
import { germanReadingFileMessages } from './germanReadingFileMessages';
import { germanReceivedMapMessages } from './germanReceivedMapMessages';
import { germanReportMessages } from './germanReportMessages';
import { germanSavingsMessages } from './germanSavingsMessages';
import { germanSetUpMessages } from './germanSetUpMessages';
import { germanShortcutMessages } from './germanShortcutMessages';
import { germanSystemMessages } from './germanSystemMessages';
import { germanTabs } from './germanTabs';
import { germanTariffMessages } from './germanTariffMessages';
import { germanTitles } from './germanTitles';
import { germanTriageMessages } from './germanTriageMessages';
import { germanTriggerMessages } from './germanTriggerMessages';
import { germanUsageMessages } from './germanUsageMessages';
import { germanUsagePanelMessages } from './germanUsagePanelMessages';
import { germanValidationRuleMessages } from './germanValidationRuleMessages';
import type { Messages } from './messages';

type Tree = Readonly<Record<string, object>>;
interface Spoken extends Pick<TranslationMessages, 'ra'> {
  readonly resources: Tree;
}

/** Returns all messages in German over those of another language: what is not translated stays as it is. */
export function germanOver<Known extends Spoken>(words: Known): Known {
  return {
    ...words,
    ...germanNouns,
    ...germanTabs,
    ...germanFields,
    ...germanApiKeyFields,
    ...germanEnumerations,
    ...germanLabels,
    ...german,
    modals: germanTitles,
    ra: over(words.ra, germanReactAdmin),
    resources: over(words.resources, germanEntities),
  };
}

function over<Known extends Tree>(words: Known, german: Tree): Known {
  const areas = Object.entries(words).map(([area, known]) => [area, { ...known, ...german[area] }]);
  return Object.fromEntries(areas) as Known;
}

export const german: Messages = {
  shell: {
    system: 'System',
    home: 'Start',
    homeLink: 'Meterdesk, Startseite',
    mainMenu: 'Hauptmenü',
    openMenu: 'Menü öffnen',
    closeMenu: 'Menü schließen',
    search: 'Suchen oder springen',
    profile: 'Profil',
    profileAndSecurity: 'Profil und Sicherheit',
    darkMode: 'Dunkle Ansicht',
    smallLayout: 'Aufbau für kleine Bildschirme',
    signOut: 'Abmelden',
    notFound: 'Seite nicht gefunden',
    notFoundAbout: 'Unter dieser Adresse ist nichts. Sie wurde vielleicht verschoben oder vertippt.',
    goHome: 'Zur Startseite',
    notStarted: 'Meterdesk konnte nicht starten',
  },
  firstRun: {
    title: 'Willkommen bei Meterdesk',
    about:
      'Noch ist niemand hier. Sie werden die erste Administratorin oder der erste Administrator, sehen jedes Konto und setzen als Nächstes ein Passwort.',
    add: 'Hinzufügen',
  },
  setUp: germanSetUpMessages,
  system: germanSystemMessages,
  api: {
    title: 'API',
    about: 'Die Endpunkte der Plattform. Die Schemas sind die, mit denen Anfragen geprüft werden.',
    graphiql: 'GraphiQL',
    parameters: 'Parameter',
    body: 'Inhalt',
    response: 'Antwort',
    field: 'Feld',
    type: 'Typ',
    required: 'Erforderlich',
    description: 'Beschreibung',
    graphiqlAbout: 'Dokumente werden mit Ihren eigenen Rechten gesendet. Der Editor ist auf Englisch.',
    graphiqlWelcome: germanGraphiqlWelcome,
  },
  errors: {
    broken: 'Das konnte nicht gezeigt werden',
    tryAgain: 'Noch einmal versuchen',
    reload: 'Neu laden',
    newVersion: 'Eine neue Version ist da.',
    gone: 'Dieser Teil konnte nicht geladen werden. Vielleicht wurde eine neue Version installiert.',
    offline: 'Es besteht keine Verbindung. Nichts wird gespeichert, bis sie wieder da ist.',
    success: 'Erledigt!',
    failed: 'Das ging schief!',
    dismiss: 'Schließen',
    aNumber: 'Bitte eine Zahl eingeben, etwa %{such}',
    pointOrComma: '%{typed} kann %{whole} oder %{decimal} sein: bitte eines davon eingeben',
  },
  lists: {
    search: '%{what} suchen',
    pages: 'Seiten der Liste',
    changeAll: '%{label}: alle %{total}',
    deleteTitle: '%{count} %{noun} löschen?',
    deleteAll: 'Alle %{count}, die zu den Filtern der Liste passen',
    deleted: '%{count} %{noun} gelöscht.',
    notDeleted: '%{count} %{noun} geblieben: schon fort, oder nicht von Ihnen zu löschen.',
    about: 'etwa %{total}',
    hidden: '%{noun}, für Sie nicht einsehbar',
    from: '%{label} von',
    to: '%{label} bis',
    noneMatch: 'Keine passenden %{what}',
    none: 'Noch keine %{what}',
    noneMatchAbout: 'Zu Suche und Filtern zusammen passt nichts. Nehmen Sie etwas weg, oder beginnen Sie neu.',
    noneAddAbout: 'Was Sie hinzufügen, steht dann hier.',
    noneAbout: 'Sobald es welche gibt, die Sie sehen dürfen, stehen sie hier.',
    clear: 'Suche und Filter leeren',
    failed: 'Die Liste konnte nicht geladen werden',
    export: 'Exportieren',
    exporting: '%{done} von %{total} exportiert',
  },
  limits: {
    minLength: 'Bitte mindestens %{bound} Zeichen eingeben',
    maxLength: 'Bitte höchstens %{bound} Zeichen eingeben',
    min: 'Bitte keine Zahl unter %{bound} eingeben',
    max: 'Bitte keine Zahl über %{bound} eingeben',
    pattern: 'Bitte %{bound}',
  },
  views: {
    title: 'Geteilte Ansichten',
    none: 'Noch hat niemand eine Ansicht dieser Liste geteilt.',
    name: 'Name der Ansicht',
    about:
      'Alle, die diese Liste sehen, können ihre Filter und Reihenfolge wählen. Eigene Ansichten speichern Sie bei den Filtern.',
    keep: 'Für mich speichern',
    remove: '%{name} löschen',
    share: 'Diese Ansicht teilen',
    shared: '„%{name}“ können jetzt alle wählen.',
    unshare: '%{name} nicht mehr teilen',
    unshared: '„%{name}“ wird nicht mehr geteilt.',
  },
  live: {
    others: 'Änderungen durch andere',
    insert: '%{who}: %{what} hinzugefügt',
    update: '%{who}: %{what} geändert',
    delete: '%{who}: %{what} gelöscht',
    people: '%{count} Personen',
    somebody: 'Jemand',
    many: 'viele %{things}',
    some: '%{count} %{things}',
    one: 'ein Element (%{thing})',
    labelled: '%{thing} %{label}',
    meanwhile:
      'Inzwischen %{said}. Ihre ungespeicherten Änderungen bleiben hier und werden beim Speichern zusammengeführt; Neu laden verwirft sie.',
  },
  palette: {
    title: 'Suche und Befehle',
    placeholder: 'Seite, Dialog oder Name eines Datensatzes',
    none: 'Keine Ergebnisse.',
    failed: 'Die Datensätze konnten nicht durchsucht werden.',
    searching: 'Datensätze werden gesucht',
    recent: 'Zuletzt',
    screens: 'Seiten',
    dialogs: 'Dialoge',
    records: 'Datensätze',
    keys: '↑↓ wählen, Eingabe öffnet, Esc schließt',
  },
  shortcuts: germanShortcutMessages,
  access: germanAccessMessages,
  apiKeys: germanApiKeyMessages,
  balance: germanBalanceMessages,
  learnt: germanLearntMessages,
  causes: germanCauseMessages,
  modelCard: germanModelCardMessages,
  savings: germanSavingsMessages,
  report: germanReportMessages,
  tariff: germanTariffMessages,
  dataQuality: germanDataQualityMessages,
  validationRules: germanValidationRuleMessages,
  editReadings: germanEditReadingsMessages,
  readingFiles: germanReadingFileMessages,
  receivedMap: germanReceivedMapMessages,
  triggers: germanTriggerMessages,
  formula: germanFormulaMessages,
  triage: germanTriageMessages,
  dialogs: germanDialogMessages,
  documents: germanDocumentMessages,
  fields: germanFieldMessages,
  favourites: germanFavouriteMessages,
  drafts: {
    offer: 'Sie haben hier ungespeicherte Änderungen.',
    restore: 'Wiederherstellen',
    discard: 'Verwerfen',
  },
  home: {
    ...germanMapMessages,
    morning: 'Guten Morgen',
    afternoon: 'Guten Tag',
    evening: 'Guten Abend',
    estate: 'Der Bestand',
    failed: 'Das konnte nicht gelesen werden',
    month: 'Verbrauch im %{month}',
    monthAbout: 'Gegenüber dem Vormonat, soweit beide etwa gleich vollständig sind',
    changedMost: 'Am stärksten verändert',
    changedMostIn: 'Am stärksten verändert, von Gebäuden mit Abrechnung in %{currency}',
    noTariff: 'Keine Kosten: Es gibt keinen Tarif in der Währung des Kontos',
    unknownCosts:
      'Ohne die Kosten von %{smart_count} Gebäude, die nicht bekannt sind |||| Ohne die Kosten von %{smart_count} Gebäuden, die nicht bekannt sind',
    unknownEmissions:
      'Ohne die Emissionen von %{smart_count} Gebäude, die nicht bekannt sind |||| Ohne die Emissionen von %{smart_count} Gebäuden, die nicht bekannt sind',
    showAll: 'Alle zeigen',
    toReview: 'Meldungen zu prüfen',
    toReviewAbout: '%{smart_count} wartet, was andauert zuerst |||| %{smart_count} warten, was andauert zuerst',
    toReviewNone: 'Nichts wartet auf Prüfung.',
    unreviewed: 'Noch ungeprüfte Meldungen',
    unreviewedAbout: '%{smart_count}, was andauert zuerst |||| %{smart_count}, was andauert zuerst',
    unreviewedNone: 'Alle Meldungen sind geprüft.',
    building: 'Gebäude',
    alert: 'Meldung',
    began: 'Beginn',
    wasted: 'Verschwendet',
    needsYou: 'Zu erledigen',
    nothingNeedsYou:
      'Sonst ist nichts zu erledigen: Alle Kanäle senden, alle Aufträge liefen, alle Einladungen wurden angenommen.',
    offlineLoggers: 'Offline-Logger',
    offlineLoggersAbout:
      '%{smart_count} Kanal seit mindestens drei Monaten ohne Daten |||| %{smart_count} Kanäle seit mindestens drei Monaten ohne Daten',
    failedJobs: 'Gescheiterte Aufträge',
    failedJobsAbout: 'Dateien, die nicht eingelesen werden konnten',
    failedChannelJobs: 'Gescheiterte Kanalaufträge',
    failedChannelJobsAbout: 'Berechnungen, die nicht gelangen',
    invitations: 'Offene Einladungen',
    invitationsAbout: 'Eingeladen und nie angemeldet',
    changes: 'Letzte Änderungen',
    changesNone: 'Noch hat sich nichts geändert.',
    changesMore: '%{smart_count} weiterer Datensatz |||| %{smart_count} weitere Datensätze',
    changesAndMore: 'und weitere Datensätze',
    somebody: 'Meterdesk',
    accounts: 'Ihre Konten',
    questions: 'Fragen an:',
    accountsNone: 'Sie haben noch kein Konto. Fragen Sie, wer Sie eingeladen hat.',
  },
  charts: germanChartMessages,
  columns: germanColumnMessages,
  detail: germanDetailMessages,
  explore: germanExploreMessages,
  grid: germanGridMessages,
  imports: germanImportMessages,
  configs: germanConfigMessages,
  correlation: germanCorrelationMessages,
  export: germanExportMessages,
  usage: germanUsageMessages,
  usagePanels: germanUsagePanelMessages,
  auth: germanAuthMessages,
  personalData: germanPersonalDataMessages,
  profile: germanProfileMessages,
  settings: germanAppearanceMessages,
};
