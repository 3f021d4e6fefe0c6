import type { Messages } from './messages';

/** The words of the correlation report in German. */
export const germanCorrelationMessages: Messages['correlation'] = {
  weather: 'Mit Wetter',
  start: 'Von',
  end: 'Bis',
  apply: 'Anwenden',
  invalidDay: 'Bitte ein gültiges Datum eingeben, den Anfang vor dem Ende',
  reading: 'Die Kanäle werden verglichen',
  nothing: 'Nichts zu vergleichen: Kein aktiver Kanal dieses Gebäudes hat eine Einheit, die sich vergleichen lässt.',
  noBuilding: 'Öffnen Sie ein Gebäude und diesen Bericht aus dessen Aktionen: Er vergleicht die Kanäle eines Gebäudes.',
  order: 'Reihenfolge',
  clustered: 'Ähnliche zusammen',
  plain: 'Nach Bezeichnung',
  picture: 'Korrelation von %{count} Kanälen',
  hint: 'Ziehen vergrößert, mit Umschalt wird verschoben. Mit der Tastatur: Pfeiltasten von Feld zu Feld, Eingabe vergleicht.',
  showAll: 'Alles zeigen',
  none: 'kein Wert',
  temperature: 'Temperatur',
  strongest: 'Stärkste Paare',
  leftOut:
    'Verglichen werden die ersten %{count} von %{all} Kanälen, nach den Namen ihrer Verbraucher. Andere zeigt Vergleichen.',
  noPairs:
    'Keine zwei Verbraucher lassen sich vergleichen: Sie haben zu wenige Stunden gemeinsam oder schwanken nicht.',
  sameCircuit: 'So gut wie gleich: vielleicht zwei Zähler an einem Stromkreis.',
  wrongLoad: 'Sehr ähnlich: vielleicht ist einer Teil des anderen, oder ein Zähler hängt am falschen Verbraucher.',
  opposed: 'Gegenläufig: Einer läuft, während der andere ruht, oder ein Zähler zählt rückwärts.',
  together: 'Sie steigen und fallen gemeinsam: dieselben Betriebszeiten oder dasselbe Wetter.',
  unrelated: 'Sie haben wenig gemeinsam.',
  compare: 'Zwei Verbraucher vergleichen',
  ask: 'Ein neues Fenster mit dem Vergleich der beiden Verbraucher wird geöffnet. Bitte dort zuerst anmelden.',
  oops: 'Hoppla!',
  incomparable: 'Diese beiden Verbraucher lassen sich nicht vergleichen!',
  cancel: 'Abbrechen',
  open: 'Öffnen',
  ok: 'OK',
};
