import type { balanceMessages } from './balanceMessages';

/** Labels of balances in German, by the English of the resource files. */
export const germanBalanceLabels: Readonly<Record<string, string>> = {
  'Unaccounted by sub-loads': 'Durch Unterverbraucher ungeklärt',
  Balanced: 'Ausgeglichen',
  'Above the limit': 'Über der Grenze',
  'More than the load': 'Mehr als der Verbraucher',
  'No limit': 'Keine Grenze',
};

/** Sentences of balances in German, by their English. */
export const germanBalanceSentences: Readonly<Record<string, string>> = {
  'Over the last seven days, in the unit of the utility; updated every night':
    'Der letzten sieben Tage, in der Einheit der Versorgung; jede Nacht aktualisiert',
  'Whether the use that the sub-loads do not account for is within the limit':
    'Ob der Verbrauch, den die Unterverbraucher nicht erklären, innerhalb der Grenze liegt',
};

/** The words of the balance of a load with its sub-loads, in German. */
export const germanBalanceMessages: { readonly [Word in keyof typeof balanceMessages]: string } = {
  title: 'Bilanz',
  interval: 'Intervall der Bilanz',
  chart: '%{whole}, %{parts} und ungeklärter Verbrauch, in %{unit}',
  load: 'Verbraucher',
  mainIncomers: 'Haupteinspeisungen',
  subLoads: 'Unterverbraucher',
  loadsBelow: 'Verbraucher darunter',
  unaccounted: 'Ungeklärt',
  share: 'Ungeklärter Anteil (%)',
  known: 'Datenabdeckung (%)',
  notKnown: 'Keine Daten',
  about: 'Von %{whole} haben die Unterverbraucher %{parts} gemessen: %{unaccounted} (%{part}) sind ungeklärt.',
  tooMuch:
    'Die Unterverbraucher haben %{parts} gemessen, das sind %{unaccounted} (%{part}) mehr als die darüber gemessenen %{whole}.',
  nothingKnown: 'Keine Bilanz: Zu keiner Zeit in diesen Tagen haben alle Zähler Messwerte.',
  knownHourly: 'Umfasst %{known} der Zeit: Stunden, in denen ein Zähler keine Messwerte hat, sind ausgelassen.',
  knownDaily: 'Umfasst %{known} der Zeit: Tage, an denen ein Zähler keine Messwerte hat, sind ausgelassen.',
  knownMonthly: 'Umfasst %{known} der Zeit: Monate, in denen ein Zähler keine Messwerte hat, sind ausgelassen.',
  gaps: 'Lücken:',
  gapOf: '%{label} (%{missing})',
  moreGaps: 'und %{smart_count} weiterer |||| und %{smart_count} weitere',
  unmetered:
    '%{smart_count} Unterverbraucher hat keine Messwerte: Was er verbraucht, ist ungeklärt. |||| %{smart_count} Unterverbraucher haben keine Messwerte: Was sie verbrauchen, ist ungeklärt.',
  byDay: 'Einer der Zähler wird nur einmal am Tag abgelesen, deshalb gilt die Bilanz je Tag.',
  byMonth: 'Einer der Zähler wird seltener als einmal am Tag abgelesen, deshalb gilt die Bilanz je Monat.',
  above: 'Über der Grenze von %{limit}',
  within: 'Innerhalb der Grenze von %{limit}',
  noLimit: 'Keine Grenze',
  changeLimit: 'Grenze ändern',
  noneOfLoad: 'Es gibt keine gemessenen Unterverbraucher, mit denen er zu vergleichen wäre.',
  noneOfBuilding: 'Keine Bilanz: Sie braucht eine gemessene Haupteinspeisung und gemessene Verbraucher darunter.',
};
