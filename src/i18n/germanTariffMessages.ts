/** Labels of tariffs in German, by their English. */
export const germanTariffLabels: Readonly<Record<string, string>> = {
  'Tariff Components': 'Tarifbestandteile',
  'Tariff Holidays': 'Feiertage der Tarife',
  Components: 'Bestandteile',
  Component: 'Bestandteil',
  Holidays: 'Feiertage',
  Holiday: 'Feiertag',
  Times: 'Zeiten',
  Step: 'Stufe',
  Demand: 'Leistung',
  Currency: 'Währung',
  'Valid to': 'Gültig bis',
  Position: 'Reihenfolge',
  Percent: 'Prozent',
  Days: 'Tage',
  'From hour': 'Ab Stunde',
  'Until hour': 'Bis Stunde',
  'From month': 'Ab Monat',
  'Until month': 'Bis Monat',
  'From usage': 'Ab Verbrauch',
  'Up to usage': 'Bis Verbrauch',
  'Power factor': 'Leistungsfaktor',
  'Ratchet months': 'Monate der Mindestleistung',
  'Calorific value': 'Brennwert',
  'Volume correction': 'Zustandszahl',
  'Usage at its times': 'Verbrauch zu seinen Zeiten',
  'Step of a month': 'Stufe eines Monats',
  'Highest demand': 'Höchste Leistung',
  'Each day': 'Jeden Tag',
  'Each month': 'Jeden Monat',
  'Feed-in': 'Einspeisung',
  'Gas by calorific value': 'Gas nach Brennwert',
  Wastewater: 'Abwasser',
  Tax: 'Steuer',
  'Every day': 'Alle Tage',
  Weekdays: 'Werktage',
  'Weekends and holidays': 'Wochenenden und Feiertage',
  'Of a kWh, a m³ of water or a kg of steam; components with prices of usage count in its place':
    'Einer kWh, eines m³ Wasser oder eines kg Dampf; Bestandteile mit Preisen für Verbrauch gelten an seiner Stelle',
  'The last day; empty: until the next tariff begins': 'Der letzte Tag; leer: bis der nächste Tarif beginnt',
  'Lines of a bill are in this order; taxes come last':
    'Zeilen einer Rechnung stehen in dieser Reihenfolge; Steuern zuletzt',
  'Of a kWh, a m³, a kW or kVA, a day or a month, in the currency of the tariff':
    'Einer kWh, eines m³, eines kW oder kVA, eines Tages oder Monats, in der Währung des Tarifs',
  'Of a tax; of the water that leaves as wastewater; of the highest demand before that is paid for at least':
    'Einer Steuer; des Wassers, das als Abwasser abfließt; der höchsten Leistung davor, die mindestens bezahlt wird',
  'By the clock of the place': 'Nach der Uhr des Ortes',
  'Not included; earlier than the first one: over midnight': 'Ausschließlich; vor der ersten: über Mitternacht',
  'Included; earlier than the first one: over the end of the year':
    'Einschließlich; vor dem ersten: über das Jahresende',
  'Of a step: what is used in a month before it begins':
    'Einer Stufe: was in einem Monat verbraucht ist, bevor sie beginnt',
  'Of a step: empty for the last one': 'Einer Stufe: leer bei der letzten',
  'Of a demand that is paid for in kVA': 'Einer Leistung, die in kVA bezahlt wird',
  'Of a demand: how many months before are looked at': 'Einer Leistung: wie viele Monate davor betrachtet werden',
  'Of gas: m³ at reference conditions for each that is metered':
    'Von Gas: m³ im Normzustand für jeden, der gezählt wird',
};

/** Sentences about tariffs in German, by their English. */
export const germanTariffSentences: Readonly<Record<string, string>> = {
  'Please select a tariff': 'Bitte einen Tarif auswählen',
  'Please select days': 'Bitte Tage auswählen',
  'The last day must not be before the first one': 'Der letzte Tag darf nicht vor dem ersten liegen',
  'This tariff already has a holiday on this day': 'Dieser Tarif hat an diesem Tag schon einen Feiertag',
  'Tariff Component Added!': 'Tarifbestandteil hinzugefügt!',
  'Tariff Holiday Added!': 'Feiertag hinzugefügt!',
  'Add Tariff Component': 'Tarifbestandteil hinzufügen',
  'Add Tariff Holiday': 'Feiertag hinzufügen',
};
