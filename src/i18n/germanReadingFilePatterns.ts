/** What the platform says of files of readings, in German, by its English. */
export const germanReadingFilePatterns: readonly (readonly [english: string, german: string])[] = [
  [
    'A quotation mark in line ~ is not closed, so that lines after it would be lost.',
    'Ein Anführungszeichen in Zeile ~ wird nicht geschlossen, so dass Zeilen danach verloren gingen.',
  ],
  [
    'There is no channel for ~ whose readings you may write: add a channel mapping.',
    'Für ~ gibt es keinen Kanal, dessen Messwerte Sie schreiben dürfen: Fügen Sie eine Kanalzuordnung hinzu.',
  ],
  [
    'Choose whether the times of ~ are the starts or the ends of intervals.',
    'Wählen Sie, ob die Zeiten von ~ die sind, an denen Intervalle beginnen oder enden.',
  ],
  ['Several channels have a mapping for ~.', 'Mehrere Kanäle haben eine Zuordnung für ~.'],
  [
    'The channel ~ is calculated by its formula: deliver what it is calculated from.',
    'Der Kanal ~ wird nach seiner Formel berechnet: Liefern Sie, woraus er berechnet wird.',
  ],
  [
    'The file has interval amounts for ~, and the channel ~ holds register readings.',
    'Die Datei hat Mengen von Intervallen für ~, der Kanal ~ enthält aber Zählerstände.',
  ],
  [
    'The file has register readings for ~, and the channel ~ holds interval amounts.',
    'Die Datei hat Zählerstände für ~, der Kanal ~ enthält aber Mengen von Intervallen.',
  ],
  ['The file has ~ for ~, and the channel ~ holds ~.', 'Die Datei hat ~ für ~, der Kanal ~ enthält aber ~.'],
  [
    'Several registers of ~ would be delivered to the channel ~: add a channel mapping for each.',
    'Mehrere Register von ~ würden an den Kanal ~ geliefert: Fügen Sie für jedes eine Kanalzuordnung hinzu.',
  ],
];
