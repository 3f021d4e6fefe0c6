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
  'The channel that the meter is read by; each register of a meter is exchanged by itself':
    'Der Kanal, über den der Zähler gelesen wird; jedes Zählwerk eines Zählers wird für sich gewechselt',
  'Left empty: that of the load': 'Leer: die des Verbrauchers',
  'What the old meter showed last': 'Was der alte Zähler zuletzt anzeigte',
  'What the new meter showed first': 'Was der neue Zähler zuerst anzeigte',
  'What one of the new register is in the unit of the channel; of an interval channel, what one of its amounts is':
    'Was eins des neuen Zählwerks in der Einheit des Kanals ist; bei einem Intervallkanal, was eins seiner Mengen ist',
};

/** Sentences about exchanges of meters in German, by their English. */
export const germanMeterSentences: Readonly<Record<string, string>> = {
  'Please enter a serial number': 'Bitte eine Seriennummer eingeben',
  'This register was exchanged at that time already': 'Dieses Zählwerk wurde zu diesem Zeitpunkt bereits gewechselt',
  'Meter Exchanged!': 'Zähler gewechselt!',
};
