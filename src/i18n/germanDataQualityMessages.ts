import type { Messages } from './messages';

/** Labels of validation rules and of what they find in German, by the English of the resource files. */
export const germanDataQualityLabels: Readonly<Record<string, string>> = {
  'Validation rule': 'Prüfregel',
  'Missing readings': 'Fehlende Messwerte',
  'Consecutive equal values': 'Gleiche Werte in Folge',
  'Zero values': 'Nullwerte',
  'Negative values': 'Negative Werte',
  'Register steps back': 'Zählerstand fällt',
  'Interval size': 'Intervalllänge',
  'Duplicate series': 'Doppelte Reihe',
  'Usage while inactive': 'Verbrauch trotz Stilllegung',
  'Sum of sub-loads': 'Summe der Unterverbraucher',
  'Step by a factor': 'Sprung um einen Faktor',
  'High or low': 'Hoch oder niedrig',
  Threshold: 'Schwelle',
  'Interpolated up to': 'Interpoliert bis',
  'Estimated up to': 'Geschätzt bis',
  'Filled automatically': 'Automatisch gefüllt',
  Gaps: 'Lücken',
  'Validation Rules': 'Prüfregeln',
  'Finding status': 'Status des Befunds',
  'Data quality': 'Datenqualität',
  Accept: 'Annehmen',
  Open: 'Offen',
  Accepted: 'Angenommen',
  Closed: 'Erledigt',
  'What was found': 'Was gefunden wurde',
  'Same as': 'Gleich wie',
  'Accepted by': 'Angenommen von',
  Finding: 'Befund',
  Review: 'Prüfung',
  Note: 'Anmerkung',
  'Reading Findings': 'Befunde',
  'Reading Findings Of Same Series': 'Befunde derselben Reihe',
};

/** Sentences of validation rules and findings in German, by their English. */
export const germanDataQualitySentences: Readonly<Record<string, string>> = {
  'Please select a rule': 'Bitte eine Regel wählen',
  'No finding was accepted: they are gone, or you may not accept them.':
    'Kein Befund wurde angenommen: Es gibt sie nicht mehr, oder Sie dürfen sie nicht annehmen.',
  'Validation Rule Added!': 'Prüfregel hinzugefügt!',
  'Hours of missing, equal and zero values and of duplicates, units below 0 or back, times what is usual, percent of the interval or the sum; empty: the default':
    'Stunden fehlender, gleicher und Nullwerte und doppelter Reihen, Einheiten unter 0 oder zurück, Vielfaches des Üblichen, Prozent des Intervalls oder der Summe; leer: die Vorgabe',
  'Inactive: readings are not checked by this rule': 'Inaktiv: Messwerte werden nicht nach dieser Regel geprüft',
  'Of missing readings: gaps that last no longer are filled evenly':
    'Bei fehlenden Messwerten: Lücken bis zu dieser Dauer werden gleichmäßig gefüllt',
  'Of missing readings: gaps that last no longer are filled by the profile of like days; longer ones stay':
    'Bei fehlenden Messwerten: Lücken bis zu dieser Dauer werden nach dem Profil ähnlicher Tage gefüllt; längere bleiben',
  'Of missing readings: a job fills the gaps, otherwise a person does':
    'Bei fehlenden Messwerten: ein Auftrag füllt die Lücken, sonst tut es jemand von Hand',
};

export const germanDataQualityMessages: Messages['dataQuality'] = {
  completeness: 'Vollständigkeit: %{what}',
  completenessAbout: 'Der abgelesene Teil jedes Monats. Ein Monat zeigt seine Tage.',
  year: 'Jahr',
  percent: '%{value} %',
  estimates: '%{count} gesch.',
  unread: 'Nichts',
  month: '%{month} %{year}',
  noReadings: 'In den letzten zwei Jahren wurde nichts abgelesen.',
  open: 'Offene Befunde',
  openNone: 'Keine offenen Befunde.',
  openOfRule: '%{rule}: %{count}',
  findings: 'Befunde',
  acceptNone: 'Wählen Sie zuerst Befunde in der Liste.',
  accept:
    'Er bleibt als angenommen in der Liste und wird nicht wieder gefunden, solange er andauert. |||| %{smart_count} Befunde bleiben als angenommen in der Liste und werden nicht wieder gefunden, solange sie andauern.',
  accepted: 'Befund angenommen! |||| %{smart_count} Befunde angenommen!',
  note: 'Anmerkung',
  hours: '%{value} h',
  readings: '%{value} Messwert |||| %{value} Messwerte',
  value: 'Wert %{value}',
  zeros: '%{value} Null |||| %{value} Nullen',
  least: 'kleinster %{value}',
  steps: 'einmal |||| %{value}-mal',
  before: 'von %{value}',
  after: 'auf %{value}',
  most: 'höchstens %{value}',
  minutes: 'alle %{value} min',
  expectedMinutes: 'statt %{value} min',
  used: 'Verbrauch %{value}',
  days: '%{value} Tag |||| %{value} Tage',
  load: 'Verbraucher %{value}',
  subLoads: 'Unterverbraucher %{value}',
  busy: 'verbrauchsreiche Stunden %{value}',
  usual: 'üblich %{value}',
  factor: 'Faktor %{value}',
};
