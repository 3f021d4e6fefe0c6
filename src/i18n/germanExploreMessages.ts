import type { Messages } from './messages';

/** The words of Explore in German. */

export const germanExploreMessages: Messages['explore'] = {
  title: 'Vergleichen',
  compare: 'Vergleichen',
  views: 'Ansichten',
  noViews: 'Noch ist keine Ansicht gespeichert.',
  aboutViews:
    'Eine Ansicht speichert alle Einstellungen dieser Seite. Geteilte Ansichten zeigen nur Daten, auf die man Zugriff hat.',
  choose: 'Auswählen, was verglichen wird',
  account: 'Konto',
  filter: 'Im Baum suchen',
  noneFound: 'Keine Ergebnisse in diesem Baum.',
  tree: 'Standorte, Gebäude, Verbraucher und Kanäle von %{account}',
  treeFailed: 'Der Baum konnte nicht gelesen werden',
  chosen: 'Verglichen (%{count})',
  remove: '%{name} nicht vergleichen',
  clear: 'Alle entfernen',
  nothing:
    'Noch ist nichts ausgewählt. Wählen Sie Kanäle, Verbraucher, Gebäude oder Standorte im Baum aus, oder markieren Sie einige in einer Liste und drücken Sie Vergleichen. Alle Verbraucher oder Kanäle eines Ortes sind ein Eintrag unter ihm.',
  layout: 'Diagramme',
  overlaid: 'In einem Diagramm',
  multiples: 'Je ein Diagramm',
  rows: 'Je eine Zeile',
  rowsOf: 'Heatmap von %{count} in %{unit}, je eine Zeile',
  rowsHint:
    'Mit der Tastatur: Pfeiltasten von Feld zu Feld, Bild auf und Bild ab über 20 Zeilen, Pos1 und Ende an die Enden einer Zeile.',
  ownScaleHint:
    'Jede Zeile hat ihre eigene Skala, von 0 bis zu ihrem Maximum (Mittelwerte wie Temperaturen von ihrem Minimum an): Farben zeigen, wann eine Zeile hoch ist, aber nicht, wie groß sie im Vergleich zu anderen ist.',
  commonScaleHint: 'Alle Zeilen einer Einheit haben dieselbe Skala: je höher der Wert, desto kräftiger die Farbe.',
  order: 'Reihenfolge',
  byName: 'Nach Namen',
  largestFirst: 'Größte zuerst',
  colours: 'Farben',
  ownScale: 'Jede Zeile mit eigener Skala',
  commonScale: 'Eine Skala für alle Zeilen',
  rowLeast: 'Minimum der Zeile',
  rowMost: 'Maximum der Zeile',
  name: 'Name',
  unit: 'Einheit',
  totalOrMean: 'Summe oder Mittel',
  normalise: 'Werte',
  asMeasured: 'Wie gemessen',
  perArea: 'Je m²',
  perHeating: 'Je Heizgradtag',
  perCooling: 'Je Kühlgradtag',
  index: 'Mittel = 100 %',
  allUtilities: 'Alle',
  chart: '%{interval}: Verbrauch von %{count} im Vergleich',
  chartOfOne: '%{interval}: Verbrauch von %{name}',
  reading: '%{read} von %{count} sind geladen',
  failed:
    '%{smart_count} der Ausgewählten konnte nicht gelesen werden |||| %{smart_count} der Ausgewählten konnten nicht gelesen werden',
  allBuildings: 'Alle Gebäude (%{count})',
  allBuildingsOf: 'Alle Gebäude von %{place}',
  allLoads: 'Alle Verbraucher (%{count})',
  allLoadsOf: 'Alle Verbraucher von %{place}',
  allChannels: 'Alle Kanäle (%{count})',
  allChannelsOf: 'Alle Kanäle von %{place}',
  emptySet: 'Darin ist nichts, das Sie sehen dürfen: %{names}. Wählen Sie etwas anderes aus, das verglichen wird.',
  cut: 'Es sind mehr ausgewählt, als in die Adresse dieser Seite passen, deshalb werden die ersten %{most} gezeigt. Mehr lassen sich vergleichen, wenn alle eines Gebäudes, eines Standorts oder eines Kontos ausgewählt werden.',
  tooMany:
    '%{count} sind ausgewählt, und die ersten %{most} werden gezeigt. Vergleichen Sie die eines Standorts oder eines Gebäudes, oder Standorte und Gebäude selbst.',
  tooManyLines:
    '%{count} sind ausgewählt, und die ersten %{most} werden gezeigt: Mehr Linien lassen sich nicht unterscheiden. Je eine Zeile zeigt bis zu %{rows}.',
  notThere:
    '%{smart_count} der Ausgewählten gibt es nicht, oder Sie dürfen es nicht sehen. |||| %{smart_count} der Ausgewählten gibt es nicht, oder Sie dürfen sie nicht sehen.',
  notCounted: 'Der Verbrauch lässt sich nicht summieren für %{names}.',
  rare: 'Seltener abgelesen als in diesem Intervall, deshalb stehen Mengen am Beginn der Zeit, die sie umfassen: %{names}.',
  unread: 'Keine Messwerte in dieser Zeit: %{names}.',
  noArea: 'Ausgelassen, weil ein Gebäude davon keine Fläche hat: %{names}.',
  noWeather: 'Ausgelassen, weil ihr Gebäude keine Wetterstation mit Gradtagen in dieser Zeit hat: %{names}.',
  noMean: 'Ausgelassen, weil ihr Mittel 0 ist: %{names}.',
  fewDegreeDays:
    'Intervalle mit weniger als einem Gradtag oder mit einem Tag, dessen Wetter nicht bekannt ist, haben keinen Wert.',
  notOver: 'Das letzte Intervall ist noch nicht zu Ende: Seine Mengen werden danach gezeigt.',
  dailyOnly:
    'Gradtage gibt es je Tag: Wählen Sie ein Intervall von einem Tag oder länger. Die Werte sind wie gemessen.',
  threeUnits:
    'Ein Diagramm hat höchstens zwei Einheiten, und dies sind %{units}. Wählen Sie ein Medium, um alle in einem Diagramm zu sehen.',
  byClock: 'Sie liegen in mehreren Zeitzonen (%{zones}): Jeder ist in seiner Ortszeit gezeigt.',
};
