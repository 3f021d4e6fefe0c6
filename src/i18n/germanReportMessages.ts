import type { reportMessages } from './reportMessages';

/** The words of what a report holds use against, in German. */
export const germanReportMessages: Readonly<Record<keyof typeof reportMessages, string>> = {
  title: 'Verbrauch und Ziele',
  byBaseline:
    'Verglichen mit denselben Monaten der Vergleichszeiträume der Projekte des Kontos, seit Beginn des Berichts.',
  byModel:
    'Verglichen mit dem, was die Vergleichszeiträume der Projekte des Kontos nach Wetter und Woche erwarten lassen, seit Beginn des Berichts.',
  noMode: 'Es wird nichts verglichen: Der Bericht hat keinen Vergleichsmodus.',
  none: 'Noch nichts zu vergleichen: Kein Projekt des Kontos hat einen angepassten Vergleichszeitraum mit Messwerten danach.',
  utility: 'Versorgung',
  used: 'Verbraucht',
  baseline: 'Vergleich',
  percent: 'Vom Vergleich',
  target: 'Ziel',
  result: 'Ergebnis',
  within: 'Im Ziel',
  above: 'Über dem Ziel',
  known: '%{known} der Tage sind bekannt',
  estimated: '%{estimated} der bekannten Tage haben geschätzte Werte',
  corrected:
    'Messwerte der Tage eines Vergleichszeitraums wurden am %{when} korrigiert, nachdem sein Modell ermittelt war',
  places: '%{smart_count} Ort, %{from} – %{to} |||| %{smart_count} Orte, %{from} – %{to}',
  failed: 'Die Ziele konnten nicht verglichen werden',
};
