/** What a detector saw, in German. */
export const germanAlertTypes: Readonly<Record<string, string>> = {
  'High usage': 'Hoher Verbrauch',
  'Low usage': 'Niedriger Verbrauch',
  'After-hours usage': 'Verbrauch außer Betriebszeit',
  Spike: 'Spitze',
  'Zero readings': 'Nullwerte',
  'Missing data': 'Fehlende Daten',
  'Stuck reading': 'Stehender Zählerstand',
  'Continuous flow': 'Dauerfluss',
  'Register jump': 'Sprung im Zählerstand',
  'Generation at night': 'Erzeugung bei Nacht',
  'Pattern change': 'Anderes Muster',
  'Clock change': 'Zeitumstellung',
  'Unaccounted usage': 'Ungeklärter Verbrauch',
  'Bill difference': 'Rechnungsabweichung',
  'Savings lost': 'Einsparung verloren',
  'Low power factor': 'Niedriger Leistungsfaktor',
};
