import type { Messages } from './messages';

export const germanValidationRuleMessages: Messages['validationRules'] = {
  title: 'Geltende Regeln',
  about:
    'Worauf die Messwerte hier geprüft werden. Es gilt der nächstliegende Ort, der etwas festlegt; was keiner festlegt, ist wie voreingestellt.',
  rule: 'Regel',
  threshold: 'Schwelle',
  setFor: 'Festgelegt für',
  byDefault: 'Voreingestellt',
  off: 'Nicht geprüft',
  change: 'Ändern',
  changeOf: '„%{rule}“ ändern',
  failed: 'Die Regeln konnten nicht gelesen werden',
  fillingByJob:
    'Ein Job füllt Lücken: bis %{evenly} gleichmäßig, bis %{profile} nach dem Profil ähnlicher Tage. Längere bleiben.',
  fillingByPerson:
    'Lücken können gefüllt werden: bis %{evenly} gleichmäßig, bis %{profile} nach dem Profil ähnlicher Tage. Längere bleiben.',
};

/** What each validation rule looks for, by the English of the enumeration. */
export const germanValidationRules: Readonly<Record<string, string>> = {
  'No reading for longer than this many hours; at 0, for longer than an interval':
    'Kein Messwert für länger als so viele Stunden; bei 0 für ein Intervall',
  'The same amount, other than 0, for this many hours; water is not checked, as it may drip evenly':
    'Derselbe Betrag, außer 0, so viele Stunden lang; Wasser kann gleichmäßig tropfen und wird nicht beurteilt',
  'No use for this many hours; for fuel and water always at least some weeks':
    'So viele Stunden lang kein Verbrauch; bei Brennstoff und Wasser immer mindestens einige Wochen',
  'Amounts below 0 by more than this, where negative values are not allowed':
    'Beträge, die um mehr als das unter 0 liegen, wo negative Werte nicht erlaubt sind',
  'A register that falls by more than this without rolling over':
    'Ein Zählwerk, das um mehr als das fällt, ohne übergelaufen zu sein',
  'Readings that are off the interval of the channel by more than this share of it':
    'Messwerte, die um mehr als so viel vom Intervall des Kanals abweichen',
  'Exactly the same readings as another channel for this many hours':
    'Genau dieselben Messwerte wie ein anderer Kanal, so viele Stunden lang',
  'More than this is used in an interval while the channel or its load is inactive':
    'Mehr als das in einem Intervall verbraucht, seit der Kanal oder sein Verbraucher inaktiv ist',
  'Days on which the sub-loads exceed their load by more than this':
    'Tage, an denen die Unterverbraucher zusammen um so viel mehr ergeben als ihr Verbraucher',
  'A step by a constant factor, as from a wrong multiplier or unit; this is the smallest factor':
    'Ein Sprung um einen festen Faktor, wie ihn ein falscher Multiplikator oder eine falsche Einheit ergibt; das ist der kleinste',
  'One or two hours above this many times the busy hours of the eight weeks before':
    'Eine oder zwei Stunden vom so Vielfachen der starken Stunden der acht Wochen davor',
  'Days with this many times the usual use of such a day, or less than the same fraction of it':
    'Tage mit dem so Vielfachen des an solchen Tagen üblichen Verbrauchs, oder einem entsprechend kleinen Teil',
  'Other channels of the load have had readings for this many hours since the last reading of this one':
    'Andere Kanäle des Verbrauchers wurden so viele Stunden lang gelesen, seit dieser zuletzt gelesen wurde',
  'Readings that differ from those that they replace by more than this':
    'Messwerte, die um mehr als das von denen abweichen, die sie ersetzen',
  'Consecutive estimates for this many hours without a reading':
    'Schätzwerte, die so viele Stunden lang ohne einen Messwert aufeinander folgen',
  'A unit of another utility, or readings that differ from another channel of the load by the factor between two units, within this tolerance':
    'Eine Einheit eines anderen Energieträgers, oder ein Faktor zwischen zwei Einheiten neben einem Kanal desselben Verbrauchers, auf so viel genau',
  'The share of a load or building that its sub-loads do not account for is above this':
    'Der Teil eines Verbrauchers oder Gebäudes, den die Unterverbraucher nicht erklären, liegt darüber',
  'Active energy divided by apparent energy is below this': 'Wirkarbeit geteilt durch Scheinarbeit liegt darunter',
  'A base load above that of the same weeks of the year before by more than this':
    'Eine Grundlast, die um mehr als das über der derselben Wochen des Vorjahrs liegt',
  'The highest demand of a month is above that of comparable months by more than this':
    'Die höchste Leistung eines Monats liegt um mehr als das über der ähnlicher Monate',
  'A load heats on days on which another load of the building cools, or the reverse, with more than this share of its use on days that need it':
    'Ein Verbraucher heizt an Tagen, an denen ein anderer des Gebäudes kühlt, oder umgekehrt, mit mehr als diesem Teil dessen, was er an Tagen verbraucht, die es brauchen',
};
