import type { usagePanelMessages } from './usagePanelMessages';

/** The words of what is below the chart of a usage, in German. */
export const germanUsagePanelMessages: { readonly [Word in keyof typeof usagePanelMessages]: string } = {
  overlays: 'Überlagerungen',
  temperature: 'Temperatur',
  expected: 'Erwartet',
  expectedLeast: 'Mindestens erwartet',
  expectedMost: 'Höchstens erwartet',
  noShortOverlay: 'Überlagerungen sind stündlich: Bitte ein Intervall von mindestens einer Stunde wählen.',
  tooLongOverlay: 'Überlagerungen zeigen höchstens %{days} Tage: Bitte weniger Tage wählen.',
  nothingExpected:
    'Kein erwarteter Verbrauch: Er ist verfügbar, sobald jeder enthaltene Kanal ein Modell hat. Modelle lernen aus den Wochen davor, von gemessenen Kanälen.',
  nextWeek: 'In den sieben Tagen ab dem %{from} werden %{amount} erwartet.',
  noStation:
    'Für diese Tage gibt es keine Temperaturen: Die Gebäude haben keine gemeinsame Wetterstation, oder sie hat nichts aufgezeichnet.',
  composition: 'Zusammensetzung',
  share: 'Anteil',
  noParts: 'Darin gibt es keine %{noun}, die gemessen werden. Sobald sie Kanäle haben, stehen sie hier.',
  largestParts:
    'Gezeigt werden höchstens %{count} %{noun}: jene, die in den letzten 30 Tagen am meisten verbraucht haben.',
  belowLoad: 'Die Unterverbraucher. Übrig bleibt, was sie nicht messen.',
  belowMainIncomers: 'Die Verbraucher unter den Haupteinspeisungen. Übrig bleibt, was sie nicht messen.',
  ownClocks: 'Jeder Teil ist in den Tagen seiner Zeitzone gezeigt: Die Summe ist deshalb nicht genau das Ganze.',
  partsUnread:
    'Einer davon hat weniger Messwerte als das Ganze: Sein fehlender Verbrauch steckt im Rest. |||| %{smart_count} davon haben weniger Messwerte als das Ganze: Ihr fehlender Verbrauch steckt im Rest.',
  unmetered: 'Nicht gemessen',
  others: 'Andere',
  tooMuch: 'Mehr als das Ganze',
  allParts: 'Alle %{count} zeigen',
  onceADay: 'Er wird einmal am Tag abgelesen: Es gibt keine stündlichen Messwerte.',
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
  nothingRead: 'In diesen Tagen gibt es keine Messwerte.',
  tooManyDays: 'Stunden werden für höchstens %{days} Tage gezeigt: Bitte weniger Tage wählen.',
  fewParts: 'Die größten %{count} zeigen',
};
