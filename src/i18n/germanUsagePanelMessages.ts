import type { usagePanelMessages } from './usagePanelMessages';

/** The words of what is below the chart of a usage, in German. */
export const germanUsagePanelMessages: { readonly [Word in keyof typeof usagePanelMessages]: string } = {
  composition: 'Zusammensetzung',
  share: 'Anteil',
  noParts: 'Nichts davon, woraus es besteht (%{noun}), wird gemessen: Hier steht, wofür es Kanäle gibt.',
  largestParts:
    'Gezeigt werden höchstens %{count} %{noun}: jene, die in den letzten 30 Tagen am meisten verbraucht haben.',
  belowLoad: 'Die Unterverbraucher. Übrig bleibt, was sie nicht messen.',
  belowMainIncomers: 'Die Verbraucher unter den Haupteinspeisungen. Übrig bleibt, was sie nicht messen.',
  partsUnread:
    'Einer davon wurde weniger abgelesen als das Ganze: Was er währenddessen verbraucht hat, steckt im Rest. |||| %{smart_count} davon wurden weniger abgelesen als das Ganze: Was sie währenddessen verbraucht haben, steckt im Rest.',
  unmetered: 'Nicht gemessen',
  others: 'Andere',
  tooMuch: 'Mehr als das Ganze',
  allParts: 'Alle %{count} zeigen',
  fewParts: 'Die größten %{count} zeigen',
};
