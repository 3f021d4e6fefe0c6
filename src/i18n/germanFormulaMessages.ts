import type { Messages } from './messages';

export const germanFormulaMessages: Messages['formula'] = {
  help: '[ findet Kanäle, Strg+Leertaste Funktionen',
  suggestions: 'Vorschläge',
  mistake: 'Zeichen %{place}: %{message}',
  otherUnit: 'Die Formel ergibt %{unit}, der Kanal ist in %{own}.',
  notCalculated: 'Nur Kanäle vom Typ Berechnet folgen ihrer Formel.',
  empty: 'Es gibt keine Vorschau: Woraus gerechnet wird, hat noch keine Messwerte.',
  preview:
    'Das letzte %{smart_count} Intervall: %{least} bis %{most}, %{gaps} ohne Wert |||| Die letzten %{smart_count} Intervalle: %{least} bis %{most}, %{gaps} ohne Wert',
  onlyGaps: 'Keines der letzten Intervalle hat einen Wert: In jedem fehlt eine Quelle.',
  min: 'Der kleinste von mehreren Werten',
  max: 'Der größte von mehreren Werten',
  abs: 'Ein Wert ohne sein Vorzeichen',
  if: 'Einer von zwei Werten, je nach Bedingung',
  sum: 'Die Summe mehrerer Werte oder aller Unterverbraucher',
  delta: 'Ein Wert abzüglich des vorigen',
  previous: 'Der Wert des vorigen Intervalls',
  convert: 'Ein Wert in einer anderen Einheit',
  hdd: 'Heizgradtage: um wie viel es kälter als eine Basis in °C war',
  cdd: 'Kühlgradtage: um wie viel es wärmer als eine Basis in °C war',
  since: 'Ein Wert ab einem Tag, ein anderer davor',
};

/** What is wrong with a formula, as the platform says it. */
export const germanFormulaPatterns: readonly (readonly [english: string, german: string])[] = [
  ['The formula is empty.', 'Die Formel ist leer.'],
  ['The formula is too long, or too deeply nested.', 'Die Formel ist zu lang oder zu tief geschachtelt.'],
  ['The formula ends too early.', 'Die Formel endet zu früh.'],
  ['‘~’ is not expected here.', '„~“ ist hier nicht möglich.'],
  ['Decimals are written with a point, such as 0.5.', 'Dezimalzahlen werden mit Punkt geschrieben, etwa 0.5.'],
  ['There is no function ~.', 'Es gibt keine Funktion ~.'],
  ['~ is written like ~.', '~ wird so geschrieben: ~.'],
  [
    'There is no channel with the key ~ in this account, nor a rule that names it.',
    'In diesem Konto gibt es keinen Kanal mit dem Schlüssel ~ und auch keine Regel, die ihn nennt.',
  ],
  ['~ can’t be converted to ~.', '~ lässt sich nicht in ~ umrechnen.'],
  [
    'The unit of the converted value is not known: convert the channels in it one by one.',
    'Die Einheit des umzurechnenden Werts steht nicht fest: Bitte die Kanäle darin einzeln umrechnen.',
  ],
  [
    '~ and ~ can’t be added or compared: convert one of them.',
    '~ und ~ lassen sich nicht addieren oder vergleichen: Bitte eines umrechnen.',
  ],
  [
    '~ has a reading every ~ minutes, and this channel one every ~.',
    '~ hat alle ~ Minuten einen Messwert, dieser Kanal alle ~.',
  ],
  [
    'The channel belongs to no load, so it has no sub-loads.',
    'Der Kanal gehört zu keinem Verbraucher, der Unterverbraucher haben könnte.',
  ],
  ['The building of the channel has no weather station.', 'Das Gebäude des Kanals hat keine Wetterstation.'],
  ['The base of degree days must be from ~ to ~ °C.', 'Die Basis von Gradtagen muss zwischen ~ und ~ °C liegen.'],
  ['A calculated channel needs a fixed interval frequency.', 'Ein berechneter Kanal braucht ein festes Intervall.'],
  [
    'A calculated channel holds amounts or levels, not register readings.',
    'Ein berechneter Kanal enthält Mengen oder Pegel, keine Zählerstände.',
  ],
];
