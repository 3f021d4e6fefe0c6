import type { usagePanelMessages } from './usagePanelMessages';

/** The words of what is below the chart of a usage, in German. */
export const germanUsagePanelMessages: { readonly [Word in keyof typeof usagePanelMessages]: string } = {
  overlays: 'Über dem Diagramm',
  temperature: 'Temperatur',
  expected: 'Erwartet',
  expectedLeast: 'Mindestens erwartet',
  expectedMost: 'Höchstens erwartet',
  noShortOverlay:
    'Linien über dem Diagramm gibt es nach Stunden: Bitte ein Intervall von mindestens einer Stunde wählen.',
  tooLongOverlay: 'Eine solche Linie gibt es für höchstens %{days} Tage: Bitte weniger Tage wählen.',
  nothingExpected:
    'Nichts ist zu erwarten: Das Modell der Meldungen beurteilt gemessene Kanäle nach den Wochen davor und muss alles Gezählte kennen.',
  nextWeek: 'In den sieben Tagen ab dem %{from} werden %{amount} erwartet.',
  noStation:
    'Es gibt keine Temperatur dieser Tage: Die Gebäude des Gezählten haben keine gemeinsame Wetterstation, oder sie hat nichts aufgezeichnet.',
  composition: 'Zusammensetzung',
  share: 'Anteil',
  noParts: 'Darin gibt es keine %{noun}, die gemessen werden. Sobald sie Kanäle haben, stehen sie hier.',
  largestParts:
    'Gezeigt werden höchstens %{count} %{noun}: jene, die in den letzten 30 Tagen am meisten verbraucht haben.',
  belowLoad: 'Die Unterverbraucher. Übrig bleibt, was sie nicht messen.',
  belowMainIncomers: 'Die Verbraucher unter den Haupteinspeisungen. Übrig bleibt, was sie nicht messen.',
  ownClocks: 'Tage gelten nach der Uhr jedes Teils und ergeben deshalb nicht auf die Stunde genau das Ganze.',
  partsUnread:
    'Einer davon wurde weniger abgelesen als das Ganze: Was er währenddessen verbraucht hat, steckt im Rest. |||| %{smart_count} davon wurden weniger abgelesen als das Ganze: Was sie währenddessen verbraucht haben, steckt im Rest.',
  unmetered: 'Nicht gemessen',
  others: 'Andere',
  tooMuch: 'Mehr als das Ganze',
  allParts: 'Alle %{count} zeigen',
  onceADay: 'Er wird einmal am Tag abgelesen: Seine Stunden kennt niemand.',
  carpet: 'Stunden und Tage',
  carpetOf: '%{amount} jeder Stunde jedes Tages in %{unit}',
  carpetHint:
    'Ein Klick zeigt den Tag für sich. Mit der Tastatur: Pfeiltasten von Stunde zu Stunde, Eingabe zeigt den Tag.',
  dayIn: 'Tag (%{unit})',
  noSuchHour: 'diese Stunde überspringen die Uhren',
  duration: 'Dauerlinie',
  durationOf: 'Stunden nach %{amount} in %{unit}, die größte zuerst',
  durationAbout:
    'Von %{most} in der größten Stunde bis %{least} in der kleinsten; die Hälfte der Stunden hat mindestens %{half}.',
  atLeast: '%{hours} (%{share}) mit mindestens',
  hours: 'Stunden',
  nothingRead: 'In diesen Tagen wurde nichts abgelesen.',
  tooManyDays: 'Stunden werden von höchstens %{days} Tagen gezeigt: Bitte weniger Tage wählen.',
  fewParts: 'Die größten %{count} zeigen',
};
