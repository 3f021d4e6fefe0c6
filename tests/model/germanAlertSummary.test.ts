import { expect, test } from 'vitest';
import { AlertType, alertTypesOfJobs } from '../../resources/enums/alertType';
import { germanAlertSummary } from '../../resources/german/alertSummary';
import { germanAlertTypes } from '../../resources/german/alertTypes';
import { withdrawnSummaries } from '../../resources/shared/dismissed';
import { alertSummary } from '../../server/jobs/detection/alertSummary';
import type { Finding } from '../../server/model/finding';
import { germanCauseMessages } from '../../src/i18n/germanCauseMessages';

const byJobs: readonly string[] = alertTypesOfJobs;
const impact = { ActualUsage: 1320.5, ExpectedUsage: 12.25, EquivalentUsage: 1308.25 };
const english = /\b(?:the|where|usual|hours?|days?|times?|used|reading|bill|below|above|before|are|more)\b/i;

test('German has every type of alert', () => {
  expect(AlertType.words.filter((word) => !germanAlertTypes[word])).toEqual([]);
});

test.each(AlertType.words.filter((word) => !byJobs.includes(word)))(
  'the summary of %s is German, its figures too',
  (alert) => {
    for (const isOpen of [false, true]) {
      const finding = { alert, points: 3, from: 0, until: 49, ...(isOpen && { isOpen }) } as Finding;
      const said = germanAlertSummary(
        `Board: ${alertSummary(finding, impact as never, 'kWh')} 2 more alerts of the same cause (${alert}, Missing data), on 3 meters in 2 buildings.`,
      );
      expect(said).toMatch(/^Board: /);
      expect(said).not.toMatch(english);
      expect(said).not.toContain('1,3');
    }
  },
);

test.each([
  [
    'Mill: bill 7-A is 1,120.50 GBP above what the readings come to at the tariff, 9,000.00 GBP; the limit is 5 %.',
    'Mill: Rechnung 7-A liegt 1.120,50 GBP über dem, was die Messwerte zum Tarif ergeben, 9.000,00 GBP; die Grenze ist 5 %.',
  ],
  [
    'Mill: bill 7-A is 1,120.50 GBP above what the readings come to at the tariff, 9,000.00 GBP; its lines come to 300.00 GBP less than its total, 10,120.50 GBP; the limit is 5 %.',
    'Mill: Rechnung 7-A liegt 1.120,50 GBP über dem, was die Messwerte zum Tarif ergeben, 9.000,00 GBP; ihre Zeilen ergeben 300,00 GBP weniger als ihre Summe, 10.120,50 GBP; die Grenze ist 5 %.',
  ],
  [
    'Mill: the lines of bill 7-A come to 1,120.50 GBP more than its total, 9,000.00 GBP; the limit is 5 %.',
    'Mill: die Zeilen von Rechnung 7-A ergeben 1.120,50 GBP mehr als ihre Summe, 9.000,00 GBP; die Grenze ist 5 %.',
  ],
  [
    'Mill: the sub-loads did not account for 12.5 % of 1,200 kWh in the seven days before 2026-03-01; the limit is 10 %. The balance does not show it any more.',
    'Mill: die Unterverbraucher erklären 12,5 % von 1.200 kWh in den sieben Tagen vor dem 2026-03-01 nicht; die Grenze ist 10 %. Die Bilanz zeigt es nicht mehr.',
  ],
  [
    'Lamps: 4.5 % of the expected use was avoided from 2026-01-01 to 2026-02-01, 20 % was promised; 310 kWh are missing. It saves again.',
    'Lamps: 4,5 % des erwarteten Verbrauchs wurden von 2026-01-01 bis 2026-02-01 vermieden, 20 % waren zugesagt; 310 kWh fehlen. Es wird wieder gespart.',
  ],
  [
    'Lamps: used 35.3 % more than expected from 2026-01-01 to 2026-02-01, 20 % less was promised; 1,310 kWh of savings are missing. It saves again.',
    'Lamps: verbrauchte von 2026-01-01 bis 2026-02-01 35,3 % mehr als erwartet, 20 % weniger waren zugesagt; 1.310 kWh an Einsparung fehlen. Es wird wieder gespart.',
  ],
  [
    'Board: the power factor was 0.823 from 2026-02-01 to 2026-02-07, 0.951 before; the limit is 0.9. It is above the limit again.',
    'Board: der Leistungsfaktor war 0,823 von 2026-02-01 bis 2026-02-07, davor 0,951; die Grenze ist 0,9. Er ist wieder über der Grenze.',
  ],
  [
    'Board: the base load was 12.5 kWh per hour from 2026-02-01 to 2026-02-28, 25 % above that of the year before (10 kWh); the limit is 15 %. The base load is back below half of the limit.',
    'Board: die Grundlast war 12,5 kWh je Stunde von 2026-02-01 bis 2026-02-28, 25 % über der des Vorjahrs (10 kWh); die Grenze ist 15 %. Die Grundlast ist wieder unter der halben Grenze.',
  ],
  [
    'Board: the demand reached 120 kW on two days of 2026-10 (up to 130 kW on 2026-10-12), 33 % above the highest of the three months before and of the same time of the year before (90 kW); the limit is 10 %. The month is over, or its demand was corrected.',
    'Board: die Leistung erreichte 120 kW an zwei Tagen im Monat 2026-10 (bis 130 kW am 2026-10-12), 33 % über der höchsten der drei Monate davor und derselben Zeit des Vorjahrs (90 kW); die Grenze ist 10 %. Der Monat ist vorbei, oder seine Leistung wurde korrigiert.',
  ],
  [
    'Boiler, Mill: heated on 6 of the 14 days from 2026-07-01 to 2026-07-14, while Chiller cooled, with 1,240 kWh more than the weather needs; the limit is 20 %. One no longer works against the other.',
    'Boiler, Mill: heizte an 6 der 14 Tage von 2026-07-01 bis 2026-07-14, während Chiller kühlte, mit 1.240 kWh mehr als das Wetter braucht; die Grenze ist 20 %. Eines arbeitet nicht mehr gegen das andere.',
  ],
  [
    'Chiller, Mill: cooled on 5 of the 14 days from 2026-01-01 to 2026-01-14, while Boiler heated, with 80 kWh more than the weather needs; the limit is 20 %.',
    'Chiller, Mill: kühlte an 5 der 14 Tage von 2026-01-01 bis 2026-01-14, während Boiler heizte, mit 80 kWh mehr als das Wetter braucht; die Grenze ist 20 %.',
  ],
  [
    'Board, Mill: No reading so far, for 25 hours when this was noticed. It is no longer monitored.',
    'Board, Mill: Bisher kein Messwert, seit 25 Stunden, als es bemerkt wurde. Es wird nicht mehr überwacht.',
  ],
  ['What a person wrote', 'What a person wrote'],
])('%s', (summary, german) => {
  expect(germanAlertSummary(summary)).toBe(german);
});

test('what is withdrawn says so in German', () => {
  for (const summary of withdrawnSummaries) expect(germanAlertSummary(summary)).toMatch(/^Zurückgezogen: /);
});

test('what a notification consists of is called as in its lists', () => {
  expect(germanAlertSummary('Board: used more. 220 more alerts of the kind, on 2 meters in 2 buildings.')).toMatch(
    / 220 weitere Einzelmeldungen der Art, an 2 Zählern in 2 Gebäuden\.$/,
  );
  expect(germanCauseMessages.members).toContain('Einzelmeldungen');
});

test('amounts below zero are written as others, such as the total of a credit note', () => {
  const english =
    'Board, Mill: the lines of bill A-17 come to 1,010.00 NZD less than its total, -1,050.00 NZD; the limit is 2 %.';
  expect(germanAlertSummary(english)).toBe(
    'Board, Mill: die Zeilen von Rechnung A-17 ergeben 1.010,00 NZD weniger als ihre Summe, -1.050,00 NZD; die Grenze ist 2 %.',
  );
});
