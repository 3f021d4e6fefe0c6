import type { savingsMessages } from './savingsMessages';

/** Labels of savings in German, by their English. */
export const germanSavingsLabels: Readonly<Record<string, string>> = {
  Savings: 'Einsparung',
  'Project baseline': 'Vergleichszeitraum',
  Reason: 'Grund',
  'Project Baselines': 'Vergleichszeiträume',
  'Baseline Adjustments': 'Bereinigungen',
  Adjustments: 'Bereinigungen',
  Adjustment: 'Bereinigung',
  Fit: 'Anpassung',
  Hours: 'Stunden',
  Calibrated: 'Kalibriert',
  'Not calibrated': 'Nicht kalibriert',
  'Too few readings': 'Zu wenige Messwerte',
  'Heating and cooling degree days': 'Heiz- und Kühlgradtage',
  Heating: 'Heizen',
  Cooling: 'Kühlen',
  'Savings baseline': 'Vergleich für Einsparungen',
  'Hour-of-week profile': 'Profil der Wochenstunden',
  'Time of week and temperature': 'Wochenzeit und Temperatur',
  'Time of week': 'Wochenzeit',
  Mean: 'Mittelwert',
  'Follows weather': 'Folgt dem Wetter',
  Method: 'Verfahren',
  'CV(RMSE)': 'CV(RMSE)',
  NMBE: 'NMBE',
  'CV(RMSE) of months': 'CV(RMSE) der Monate',
  'R²': 'R²',
  Fitted: 'Angepasst',
  'Amount per day': 'Menge je Tag',
  'What the project saves': 'Was das Projekt einspart',
  'A whole year before the project knows every season': 'Ein ganzes Jahr vor dem Projekt kennt jede Jahreszeit',
  'Days follow the weather; hours follow the week as well, as offices do':
    'Tage folgen dem Wetter; Stunden auch der Woche, wie es Büros tun',
  'By the limits of ASHRAE Guideline 14': 'Nach den Grenzen der ASHRAE Guideline 14',
  'Variation of the errors of its intervals: 30% at most': 'Wie sehr seine Intervalle abweichen: höchstens 30 %',
  'Net bias of its errors: 10% at most': 'Wie sehr es insgesamt irrt: höchstens 10 %',
  'Variation of the errors of its months: 15% at most': 'Wie sehr seine Monate abweichen: höchstens 15 %',
  'Share of the variance that it explains': 'Anteil der Varianz, den es erklärt',
  'By the weather station of the building. Without it a baseline is the mean of its days, or of the hours of its week.':
    'Nach der Wetterstation des Gebäudes. Ohne sie ist er das Mittel seiner Tage oder der Stunden seiner Woche.',
  'Of its time, without faults of the meter, and with temperatures where it follows the weather: 90% at least':
    'Seiner Zeit, ohne Störungen des Zählers und mit Temperaturen, wo er dem Wetter folgt: mindestens 90 %',
  'Its parameters, in °C and the unit of the meter': 'Seine Parameter, in °C und der Einheit des Zählers',
  'Empty where it goes on': 'Leer, solange sie anhält',
  'In the unit of the baseline: above nothing where a day would have used more for it, below where less':
    'In der Einheit des Vergleichs: über null, wo ein Tag dadurch mehr verbraucht hätte, darunter, wo weniger',
};

/** Sentences of savings in German, by their English. */
export const germanSavingsSentences: Readonly<Record<string, string>> = {
  'Please select a valid interval': 'Bitte ein gültiges Intervall auswählen',
  'This project already has a baseline of this utility from this day':
    'Dieses Projekt hat schon einen Vergleichszeitraum dieser Versorgung ab diesem Tag',
  'Please select a project baseline': 'Bitte einen Vergleichszeitraum auswählen',
  'Please enter an amount': 'Bitte eine Menge eingeben',
  'Please enter a reason': 'Bitte einen Grund eingeben',
  'Project Baseline Added!': 'Vergleichszeitraum hinzugefügt!',
  'Baseline Adjustment Added!': 'Bereinigung hinzugefügt!',
  'Add Project Baseline': 'Vergleichszeitraum hinzufügen',
  'Add Baseline Adjustment': 'Bereinigung hinzufügen',
};

/** The words of what a project saves, in German. */
export const germanSavingsMessages: Readonly<Record<keyof typeof savingsMessages, string>> = {
  avoided: 'Vermiedener Verbrauch',
  moreUsed: 'Mehr verbraucht als erwartet',
  actual: 'Tatsächlich',
  expected: 'Ohne das Projekt zu erwarten',
  uncertainty: '± bei 90 % Sicherheit',
  least: 'Mindestens',
  most: 'Höchstens',
  promised: 'Versprochen',
  before: 'Vor dem Projekt',
  month: 'Monat',
  days: 'Tage',
  monthPart: 'Anteil am Monat (%)',
  interval: 'Intervall',
  utility: 'Versorgung',
  usedChart: 'Tatsächlicher und ohne das Projekt zu erwartender Verbrauch, in %{unit}',
  avoidedChart: 'Vermiedener Verbrauch seit dem Projekt, in %{unit}',
  share:
    '%{share} des zu erwartenden Verbrauchs, an %{days} Tag seit dem %{from}, bei 90 % Sicherheit. |||| %{share} des zu erwartenden Verbrauchs, an %{days} Tagen seit dem %{from}, bei 90 % Sicherheit.',
  unclear:
    '%{share} des zu erwartenden Verbrauchs, an %{days} Tag seit dem %{from}: innerhalb der Unsicherheit bei 90 % Sicherheit, vielleicht ist es nichts. |||| %{share} des zu erwartenden Verbrauchs, an %{days} Tagen seit dem %{from}: innerhalb der Unsicherheit bei 90 % Sicherheit, vielleicht ist es nichts.',
  faulty:
    '%{smart_count} Tag zählt nicht: Der Zähler war gestört. |||| %{smart_count} Tage zählen nicht: Der Zähler war gestört.',
  estimated: '%{smart_count} dieser Tage hat geschätzte Werte. |||| %{smart_count} dieser Tage haben geschätzte Werte.',
  money: 'Eingesparte Kosten',
  ofPromise: 'Von der versprochenen Einsparung',
  ofEntered: 'Von der eingetragenen Gesamteinsparung',
  ofSpent: 'Von den bisherigen Kosten',
  partOf: '%{part} von %{hoped}',
  payback: 'Amortisation bei diesem Tempo',
  years: '%{years} Jahre',
  short:
    'Der Vergleichszeitraum ist kürzer als ein Jahr: Was in einer Jahreszeit verbraucht wird, die er auslässt, ist geraten, und die Unsicherheit sagt davon nichts.',
  fit: '%{method}, %{from} – %{to}: CV(RMSE) %{cvRmse}, der Monate %{months}, NMBE %{nmbe}, R² %{r2}',
  corrected:
    'Messwerte der Tage dieses Vergleichszeitraums wurden am %{when} korrigiert, nachdem sein Modell ermittelt war: Er beruht noch auf den früheren Messwerten.',
  fitAgain: 'Neu ermitteln',
  lost: 'Die Einsparung ist verloren: Vom %{from} bis zum %{until} lag der Verbrauch bei %{used} des zu erwartenden, davor bei %{before}. Es fehlen %{missing} an Einsparung.',
  lostPromise:
    'Die Einsparung bleibt aus: Vom %{from} bis zum %{until} lag der Verbrauch bei %{used} des zu erwartenden, versprochen waren %{before}. Es fehlen %{missing} an Einsparung.',
  lostDays: 'Einsparung verloren',
  notImplemented: 'Das Projekt hat noch kein Umsetzungsdatum: Die Einsparung wird vom Tag danach an gemessen.',
  nothingYet: 'Seit dem Projekt hat noch kein Tag sowohl Messwerte als auch Wetterdaten.',
  noBaseline:
    'Es wird noch nichts gemessen. Ein Vergleichszeitraum zeigt, was Verbraucher oder Gebäude vor dem Projekt nach Wetter und Woche verbraucht hat: Wählen Sie ein Jahr von Tagen davor.',
  fitting: 'Das Modell des Vergleichszeitraums wird angepasst. Das dauert einige Sekunden.',
  tooFew:
    'Von den Tagen des Vergleichszeitraums sind mindestens 90 % nötig, mit Ablesungen, ohne Störungen des Zählers und, wo er dem Wetter folgt, mit Temperaturen der Wetterstation. Wählen Sie unten andere Tage oder einen, der dem Wetter nicht folgt.',
  addBaseline: 'Am Jahr davor messen',
  failed: 'Die Einsparung konnte nicht gemessen werden',
};
