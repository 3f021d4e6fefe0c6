/** Labels of "Data received" and of deliveries in German, by the English of the resource files. */
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
  'Time of the latest reading': 'Zeit des letzten Messwerts',
  'When readings last arrived': 'Wann zuletzt Messwerte ankamen',
  'Time of the first reading': 'Zeit des ersten Messwerts',
  'Mean daily use in the first year, in the unit of the channel':
    'Mittlerer Verbrauch eines Tages im ersten Jahr, in der Einheit des Kanals',
  'Use since the start of the year, in the unit of the channel':
    'Verbrauch seit Jahresbeginn, in der Einheit des Kanals',
  'Intervals late': 'Intervalle verspätet',
  'Silent since': 'Schweigt seit',
  'No reading for at least a day and three intervals': 'Kein Messwert seit mindestens einem Tag und drei Intervallen',
  'Completeness, 30 days': 'Vollständigkeit, 30 Tage',
  'Silent share': 'Anteil schweigender Kanäle',
  'Share of the channels that are silent': 'Anteil der Kanäle, die schweigen',
  'Share of the due readings that were received': 'Anteil der fälligen Messwerte, die empfangen wurden',
  Silent: 'Schweigt',
  'Silent channels': 'Schweigende Kanäle',
  Refused: 'Abgewiesen',
  'Refused at least': 'Abgewiesen mindestens',
  'Readings that were left out; the log has the reasons':
    'Messwerte, die ausgelassen wurden; das Protokoll nennt die Gründe',
};
