import { germanAlertTypes } from './alertTypes';

/** Sentences of alert summaries in the order in which they are looked for; `$1` … are figures, or what people named. */
const sentences: readonly (readonly [RegExp, string])[] = [
  [
    /Used (.+?) more than usual over (.+?) outside of working hours: (.+?), where (.+?) is usual\./,
    '$1 mehr als üblich in $2 außer Betriebszeit: $3, wo $4 üblich sind.',
  ],
  [
    /Used (.+?) more than usual over (.+?) in the mornings of working days: (.+?), where (.+?) is usual\./,
    '$1 mehr als üblich in $2 am Morgen von Arbeitstagen: $3, wo $4 üblich sind.',
  ],
  [
    /Used (.+?) more than usual over (.+?) in the evenings of working days: (.+?), where (.+?) is usual\./,
    '$1 mehr als üblich in $2 am Abend von Arbeitstagen: $3, wo $4 üblich sind.',
  ],
  // As summaries said it before.
  [/Used (.+?) more than usual over (.+?) outside of working hours\./, '$1 mehr als üblich in $2 außer Betriebszeit.'],
  [
    /Used (.+?) more than usual over (.+?): (.+?), where (.+?) is usual\./,
    '$1 mehr als üblich in $2: $3, wo $4 üblich sind.',
  ],
  [
    /Used (.+?) less than usual over (.+?): (.+?), where (.+?) is usual\./,
    '$1 weniger als üblich in $2: $3, wo $4 üblich sind.',
  ],
  [
    /([\d,.]+ \S+) within (.+?), above everything of the eight weeks before\./,
    '$1 in $2, mehr als je in den acht Wochen davor.',
  ],
  [
    /The load has changed for (.+?): (.+?), where (.+?) was usual\./,
    'Der Verbraucher ist seit $1 anders: $2, wo $3 üblich waren.',
  ],
  [/Zero in (.+?) over (.+?)\./, 'Null in $1 von $2.'],
  [/No reading so far, for (.+?) when this was noticed\./, 'Bisher kein Messwert, seit $1, als es bemerkt wurde.'],
  [
    /Nothing was read for (.+?): what there is are estimates\./,
    'In $1 wurde nichts abgelesen: Was da ist, sind Schätzwerte.',
  ],
  [/No reading for (.+?)\./, 'Kein Messwert in $1.'],
  [
    /The same value for (.+?): a figure spread evenly, or a register that stands still\./,
    'Derselbe Wert in $1: gleichmäßig verteilt, oder ein Zähler, der steht.',
  ],
  [/Water ran without a pause for (.+?), (.+?) in all\./, 'Wasser lief ohne Pause $1 lang, $2 insgesamt.'],
  [/Solar generation was reported at night, in (.+?)\./, 'Solarerzeugung wurde bei Nacht gemeldet, in $1.'],
  [
    /The hour that came twice as clocks went back holds as much as two: (.+?) in both together, where (.+?) is usual\./,
    'Die Stunde, die es bei der Zeitumstellung zweimal gab, hält so viel wie zwei: $1 in beiden, wo $2 üblich sind.',
  ],
  [/The register went back, or leapt ahead, (.+?)\./, 'Der Zählerstand ging zurück oder sprang voraus, $1.'],
  [
    /used ([\d,.]+ %) (less|more) than expected from (.+?) to (.+?), ([\d,.]+ %) (less|more) (was promised|before); (.+?) of savings are missing\./,
    'verbrauchte von $3 bis $4 $1 $2 als erwartet, $5 $6 $7; $8 an Einsparung fehlen.',
  ],
  // As summaries said it before.
  [
    /([\d,.]+ %) of the expected use was avoided from (.+?) to (.+?), (.+?) (was promised|before); (.+?) are missing\./,
    '$1 des erwarteten Verbrauchs wurden von $2 bis $3 vermieden, $4 $5; $6 fehlen.',
  ],
  [
    /bill (.+?) is (.+?) (above|below) what the readings come to at the tariff, (.+?); its lines come to (.+?) (more|less) than its total, (.+?); the limit is (.+?)\.$/,
    'Rechnung $1 liegt $2 $3 dem, was die Messwerte zum Tarif ergeben, $4; ihre Zeilen ergeben $5 $6 als ihre Summe, $7; die Grenze ist $8.',
  ],
  [
    /bill (.+?) is (.+?) (above|below) what the readings come to at the tariff, (.+?); the limit is (.+?)\.$/,
    'Rechnung $1 liegt $2 $3 dem, was die Messwerte zum Tarif ergeben, $4; die Grenze ist $5.',
  ],
  [
    /the lines of bill (.+?) come to (.+?) (more|less) than its total, (.+?); the limit is (.+?)\.$/,
    'die Zeilen von Rechnung $1 ergeben $2 $3 als ihre Summe, $4; die Grenze ist $5.',
  ],
  [
    /the sub-loads did not account for (.+?) of (.+?) in the seven days before (.+?); the limit is (.+? %)\./,
    'die Unterverbraucher erklären $1 von $2 in den sieben Tagen vor dem $3 nicht; die Grenze ist $4.',
  ],
  [
    /the power factor was (.+?) from (.+?) to (.+?), (.+?) before; the limit is (\d(?:\.\d+)?)\./,
    'der Leistungsfaktor war $1 von $2 bis $3, davor $4; die Grenze ist $5.',
  ],
  [
    /the power factor was (.+?) from (.+?) to (.+?); the limit is (\d(?:\.\d+)?)\./,
    'der Leistungsfaktor war $1 von $2 bis $3; die Grenze ist $4.',
  ],
  [
    /the base load was (.+?) per hour from (.+?) to (.+?), (.+?) above that of the year before \((.+?)\); the limit is (.+? %)\./,
    'die Grundlast war $1 je Stunde von $2 bis $3, $4 über der des Vorjahrs ($5); die Grenze ist $6.',
  ],
  [
    /the demand reached (.+?) on two days of (.+?) \(up to (.+?) on (.+?)\), (.+?) above the highest of the three months before and of the same time of the year before \((.+?)\); the limit is (.+? %)\./,
    'die Leistung erreichte $1 an zwei Tagen im Monat $2 (bis $3 am $4), $5 über der höchsten der drei Monate davor und derselben Zeit des Vorjahrs ($6); die Grenze ist $7.',
  ],
  [
    /heated on (.+?) of the (.+?) days from (.+?) to (.+?), while (.+?) cooled, with (.+?) more than the weather needs; the limit is (.+? %)\./,
    'heizte an $1 der $2 Tage von $3 bis $4, während $5 kühlte, mit $6 mehr als das Wetter braucht; die Grenze ist $7.',
  ],
  [
    /cooled on (.+?) of the (.+?) days from (.+?) to (.+?), while (.+?) heated, with (.+?) more than the weather needs; the limit is (.+? %)\./,
    'kühlte an $1 der $2 Tage von $3 bis $4, während $5 heizte, mit $6 mehr als das Wetter braucht; die Grenze ist $7.',
  ],
  [/ One no longer works against the other\./, ' Eines arbeitet nicht mehr gegen das andere.'],
  [/ The month is over, or its demand was corrected\./, ' Der Monat ist vorbei, oder seine Leistung wurde korrigiert.'],
  [/ The base load is back below half of the limit\./, ' Die Grundlast ist wieder unter der halben Grenze.'],
  [/ It is above the limit again\./, ' Er ist wieder über der Grenze.'],
  [/ It saves again\./, ' Es wird wieder gespart.'],
  [/ The balance does not show it any more\./, ' Die Bilanz zeigt es nicht mehr.'],
  [/ It is no longer monitored\./, ' Es wird nicht mehr überwacht.'],
  [/ All of it has come since\./, ' Alles ist inzwischen gekommen.'],
  [/ 1 more alert of the kind/, ' Eine weitere Einzelmeldung der Art'],
  [/ (\d+) more alerts of the kind/, ' $1 weitere Einzelmeldungen der Art'],
  [/ 1 more alert of the same cause \((.+?)\)/, ' Eine weitere Einzelmeldung derselben Ursache ($1)'],
  [/ (\d+) more alerts of the same cause \((.+?)\)/, ' $1 weitere Einzelmeldungen derselben Ursache ($2)'],
  [/, on (\d+) meters in (\d+) buildings\./, ', an $1 Zählern in $2 Gebäuden.'],
  [/, on (\d+) meters\./, ', an $1 Zählern.'],
  // As summaries ended before alerts were grouped by their cause.
  [/(Einzelmeldung(?:en)? der Art) within a day\./, '$1 innerhalb eines Tages.'],
  [
    /Withdrawn: readings that were corrected, or came since, do not show it any more\./,
    'Zurückgezogen: Messwerte, die korrigiert wurden oder inzwischen kamen, zeigen es nicht mehr.',
  ],
  [
    /Withdrawn: by the readings that came since, use rose as much at this time of the year before\./,
    'Zurückgezogen: nach den Messwerten, die inzwischen kamen, stieg der Verbrauch zu dieser Zeit des Vorjahrs ebenso.',
  ],
];

const words: Readonly<Record<string, string>> = {
  hour: 'Stunde',
  hours: 'Stunden',
  day: 'Tag',
  days: 'Tagen',
  time: 'Mal',
  times: 'Mal',
  above: 'über',
  below: 'unter',
  before: 'davor',
  less: 'weniger',
  more: 'mehr',
  'was promised': 'waren zugesagt',
};

const swapped: Readonly<Record<string, string>> = { ',': '.', '.': ',' };

/** Returns `1.234,5 Stunden` for `1,234.5 hours`; dates and names as they are. */
function figure(part: string): string {
  const [, number, word] = /^(-?[\d,.]+)(?: (.+))?$/.exec(part) ?? [];
  if (number === undefined)
    return part
      .split(', ')
      .map((word) => words[word] ?? germanAlertTypes[word] ?? word)
      .join(', ');
  const german = number.replace(/[,.]/g, (sign) => swapped[sign] ?? sign);
  return word === undefined ? german : `${german} ${words[word] ?? word}`;
}

/** Returns the summary of an alert, which is stored in English, in German; what is unknown stays as it is. */
export function germanAlertSummary(summary: string): string {
  return sentences.reduce(
    (text, [english, german]) =>
      text.replace(english, (_found: string, ...rest: readonly unknown[]) =>
        german.replace(/\$(\d)/g, (_mark, index: string) => figure(String(rest[Number(index) - 1]).trim())),
      ),
    summary,
  );
}
