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
  'Monthly CV(RMSE)': 'CV(RMSE) der Monate',
  'R²': 'R²',
  Fitted: 'Angepasst',
  'Amount per day': 'Menge je Tag',
  'The utility that the project saves': 'Das Medium, das das Projekt einspart',
  'A whole year before the project covers every season': 'Ein ganzes Jahr vor dem Projekt umfasst jede Jahreszeit',
  'Days follow the weather; hours also follow the week, which suits offices':
    'Tage folgen dem Wetter; Stunden auch der Woche, was zu Büros passt',
  'By the limits of ASHRAE Guideline 14': 'Nach den Grenzen der ASHRAE Guideline 14',
  'Variation of the errors of its intervals: at most 30%': 'Wie sehr seine Intervalle abweichen: höchstens 30 %',
  'Net bias of its errors: at most 10%': 'Wie sehr es insgesamt irrt: höchstens 10 %',
  'Variation of the errors of its months: at most 15%': 'Wie sehr seine Monate abweichen: höchstens 15 %',
  'Share of the variance that the baseline explains': 'Anteil der Varianz, den er erklärt',
  'Uses the weather station of the building. Otherwise the baseline is the mean of its days, or of each hour of the week.':
    'Nach der Wetterstation des Gebäudes. Sonst ist er das Mittel seiner Tage oder jeder Stunde der Woche.',
  'Share of its period with readings and no meter faults, and with temperatures if it follows the weather: at least 90%':
    'Anteil seiner Zeit mit Messwerten und ohne Störungen des Zählers, und mit Temperaturen, wenn er dem Wetter folgt: mindestens 90 %',
  'Parameters of the model, in °C and the unit of the meter':
    'Parameter des Modells, in °C und der Einheit des Zählers',
  'Leave empty while it is ongoing': 'Leer, solange sie anhält',
  'In the unit of the baseline: positive if a day uses more because of it, negative if less':
    'In der Einheit des Vergleichs: positiv, wenn ein Tag dadurch mehr verbraucht, negativ, wenn weniger',
};

/** Sentences of savings in German, by their English. */
export const germanSavingsSentences: Readonly<Record<string, string>> = {
  'Please select a valid interval': 'Bitte ein gültiges Intervall auswählen',
  'This project already has a baseline for this utility from this day':
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
