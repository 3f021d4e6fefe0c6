import { expect, test } from 'vitest';
import { readMessage, UnreadableMessage } from '../../server/readings/mqtt/readMessage';

const receivedOn = new Date('2026-03-01T00:00:30Z');
const read = (payload: string) => readMessage({ topic: 'mill/main', payload: Buffer.from(payload), receivedOn });
const now = receivedOn.toISOString();
const at = '2026-03-01T00:00:00.000Z';

test.each([
  ['a number', '12.5', [{ ExternalId: 'mill/main', ConsumptionDate: now, Raw: 12.5 }]],
  ['a value', '{"value": 1}', [{ ExternalId: 'mill/main', ConsumptionDate: now, Raw: 1 }]],
  [
    'a value and its time',
    '{"v": 1, "time": "2026-03-01T13:00:00+13:00"}',
    [{ ConsumptionDate: '2026-03-01T13:00:00+13:00', Raw: 1 }],
  ],
  ['seconds since 1970', '{"value": 1, "ts": 1772323200}', [{ ConsumptionDate: at, Raw: 1 }]],
  ['milliseconds since 1970', '{"value": 1, "ts": 1772323200000}', [{ ConsumptionDate: at, Raw: 1 }]],
  [
    'several values',
    '{"ts": 1772323200000, "values": {"kWh": 1, "kW": 2}}',
    [
      { ExternalId: 'mill/main', Reference: 'kWh', ConsumptionDate: at, Raw: 1 },
      { ExternalId: 'mill/main', Reference: 'kW', ConsumptionDate: at, Raw: 2 },
    ],
  ],
  [
    'a reading of the platform',
    `{"ChannelKey": "a", "ConsumptionDate": "${at}", "Raw": 1}`,
    [{ ChannelKey: 'a', Raw: 1 }],
  ],
  ['many of them', '[{"value": 1, "ts": 1772323200}, 2]', [{ Raw: 1 }, { Raw: 2 }]],
  ['a time that is none, which is refused later', '{"value": 1, "ts": 1e300}', [{ ConsumptionDate: 1e300 }]],
])('a message has %s', (_what, payload, items) => {
  expect(read(payload)).toMatchObject(items);
});

test.each(['', 'on', '{'])('%j is refused', (payload) => {
  expect(() => read(payload)).toThrow(UnreadableMessage);
});

test.each(['"12"', 'null', '[null]', '[[1]]'])('%j is no reading', (payload) => {
  expect(read(payload)).toEqual(['A reading is a number or a JSON object.']);
});

test('what is no reading in an array holds back none of the others', () => {
  expect(read('[1, null, {"value": 2}]')).toMatchObject([
    { Raw: 1 },
    'A reading is a number or a JSON object.',
    { Raw: 2 },
  ]);
});
