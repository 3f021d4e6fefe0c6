/** Labels of "Data received" in German, by the English of the resource file. */
export const germanDataReceivedLabels: Readonly<Record<string, string>> = {
  'Data received': 'Datenempfang',
  'Data Received': 'Datenempfang',
  'Data level': 'Ebene der Daten',
  Of: 'Von',
  'Last reading': 'Letzter Messwert',
  'Last reading from': 'Letzter Messwert ab',
  'Last reading until': 'Letzter Messwert bis',
  'Late by': 'Verspätet um',
  'Since the next reading was due': 'Seit der nächste Messwert fällig war',
  'Intervals late': 'Intervalle verspätet',
  'Silent since': 'Schweigt seit',
  'For a day and three intervals at least': 'Mindestens einen Tag und drei Intervalle lang',
  'Read of 30 days': 'Von 30 Tagen abgelesen',
  'Without gaps and what is late': 'Ohne Lücken und was sich verspätet',
  Silent: 'Schweigt',
  'Silent channels': 'Schweigende Kanäle',
};
