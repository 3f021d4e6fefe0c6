/** Labels of exchanges of meters in German, by their English. */
export const germanMeterLabels: Readonly<Record<string, string>> = {
  'Meter Exchanges': 'Zählerwechsel',
  Meters: 'Zähler',
  Exchange: 'Wechsel',
  Exchanged: 'Gewechselt',
  Register: 'Zählwerk',
  'Old serial number': 'Alte Seriennummer',
  'New serial number': 'Neue Seriennummer',
  'Closing register': 'Endstand',
  'Opening register': 'Anfangsstand',
  Multiplier: 'Faktor',
  'The channel of this register; a meter with several registers needs an exchange for each':
    'Der Kanal dieses Zählwerks; ein Zähler mit mehreren Zählwerken braucht für jedes einen Wechsel',
  'If empty, the serial number of the load': 'Leer: die des Verbrauchers',
  'Last reading of the old meter': 'Letzter Stand des alten Zählers',
  'First reading of the new meter': 'Erster Stand des neuen Zählers',
  'Factor that converts the new register to the unit of the channel; for an interval channel, its amounts':
    'Faktor vom neuen Zählwerk in die Einheit des Kanals; bei einem Intervallkanal von seinen Mengen',
};

/** Sentences about exchanges of meters in German, by their English. */
export const germanMeterSentences: Readonly<Record<string, string>> = {
  'Please enter a serial number': 'Bitte eine Seriennummer eingeben',
  'This register already has an exchange at this time': 'Dieses Zählwerk hat zu diesem Zeitpunkt schon einen Wechsel',
  'Meter Exchanged!': 'Zähler gewechselt!',
};
