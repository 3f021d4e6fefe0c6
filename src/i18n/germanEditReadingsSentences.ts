/** What the platform says of edits of readings, in German, by its English. */
export const germanEditReadingsSentences: Readonly<Record<string, string>> = {
  'Please say why the readings are edited.': 'Bitte sagen, warum die Messwerte bearbeitet werden.',
  'These readings have been changed since the preview: by somebody else, or by this edit if its response was lost. Please look at the preview again.':
    'Diese Messwerte wurden seit der Vorschau geändert: von jemand anderem, oder durch diese Bearbeitung, falls ihre Antwort verloren ging. Bitte sehen Sie die Vorschau noch einmal an.',
  'At most ten years of readings can be edited at once.':
    'Es lassen sich höchstens zehn Jahre Messwerte auf einmal bearbeiten.',
  'There is no such channel, or you may not see it.':
    'Einen solchen Kanal gibt es nicht, oder Sie dürfen ihn nicht sehen.',
  'The use that a register counts over a gap is already spread over it.':
    'Der Verbrauch, den ein Zählwerk über eine Lücke zählt, ist bereits auf sie verteilt.',
  'The meter of this register was exchanged later, and the readings of that exchange would no longer be right: delete the exchange, and add it again afterwards.':
    'Der Zähler wurde später getauscht, und die Stände des Tauschs würden nicht mehr stimmen: Löschen Sie den Tausch und legen Sie ihn danach wieder an.',
  'The channel has no interval to split the readings by.':
    'Der Kanal hat kein Intervall, nach dem sich verteilen ließe.',
  'A channel can’t be copied from itself.': 'Ein Kanal kann nicht von sich selbst kopiert werden.',
  'Readings can only be copied between channels of the same unit and value type.':
    'Messwerte können nur zwischen Kanälen gleicher Einheit und gleicher Wertart kopiert werden.',
};
