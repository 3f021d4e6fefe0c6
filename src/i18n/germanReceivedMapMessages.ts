import type { Messages } from './messages';

/** The words of the map of data received in German. */
export const germanReceivedMapMessages: Messages['receivedMap'] = {
  title: 'Gebäude danach, wie verspätet ihre Daten sind',
  show: 'Karte zeigen',
  hide: 'Karte ausblenden',
  triage: 'Ungemessenen Verbrauch hier sichten',
  silent: 'Alle Kanäle schweigen',
  partlySilent: 'Einige Kanäle schweigen',
  late: 'Mindestens ein Messwert verspätet',
  onTime: 'Pünktlich',
  countOf: '%{state}: %{count}',
  silentOf: 'Schweigt seit %{since} |||| %{silent} von %{smart_count} Kanälen ohne Daten seit %{since}',
  lateBy: 'Verspätet um %{time}',
  group: '%{count} Gebäude hier, %{onTime} pünktlich',
  more: '%{count} weitere: alle Gebäude',
  first: 'Die %{shown} von %{total} Gebäuden, mit den meisten schweigenden oder verspäteten Kanälen',
  placeless: '%{smart_count} Gebäude hat keine Wetterstation |||| %{smart_count} Gebäude haben keine Wetterstation',
  empty:
    'Keines dieser Gebäude ist auf der Karte: ein Gebäude ist am Ort seiner Wetterstation gezeigt. Die Tabelle enthält alle.',
  none: 'Unter diesen Filtern gibt es keine Gebäude.',
};
