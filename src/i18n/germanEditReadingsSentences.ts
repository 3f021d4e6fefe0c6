/** What the platform says of edits of readings, in German, by its English. */
export const germanEditReadingsSentences: Readonly<Record<string, string>> = {
  'Please say why the readings are edited.': 'Bitte sagen, warum die Messwerte bearbeitet werden.',
  'At most ten years of readings are edited at once.':
    'Es lassen sich höchstens zehn Jahre Messwerte auf einmal bearbeiten.',
  'There is no such channel, or it is not yours to see.':
    'Einen solchen Kanal gibt es nicht, oder Sie dürfen ihn nicht sehen.',
  'What a register counts over a gap is shared out over it already.':
    'Was ein Zählwerk über eine Lücke zählt, ist bereits auf sie verteilt.',
  'The meter of this register was exchanged later, at a register that would no longer be right: delete the exchange, and add it again afterwards.':
    'Der Zähler wurde später getauscht, und die Stände des Tauschs würden nicht mehr stimmen: Löschen Sie den Tausch und legen Sie ihn danach wieder an.',
  'The channel has no interval by which it could be split.':
    'Der Kanal hat kein Intervall, nach dem sich verteilen ließe.',
  'A channel is not copied from itself.': 'Ein Kanal wird nicht von sich selbst kopiert.',
  'Readings are copied between channels of the same unit and value type.':
    'Messwerte werden zwischen Kanälen gleicher Einheit und gleicher Wertart kopiert.',
};
