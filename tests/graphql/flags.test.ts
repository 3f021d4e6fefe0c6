import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { FindingStatus } from '../../resources/enums/findingStatus';
import { ValidationRule } from '../../resources/enums/validationRule';
import { catalogue } from '../../resources/language/all';
import { asking } from '../support/api';
import { openFlowScene } from '../support/flowScene';
import { person } from '../support/people';

const { Open, Accepted, Closed } = FindingStatus.values;
const { Zero, Spike, HighLow } = ValidationRule.values;
const hour = (of: number) => `2026-03-02T0${of}:00:00+00:00`;

test('a reading has the rules that found something in it as its flags, without what no longer holds', async () => {
  const scene = await openFlowScene();
  const [ChannelId, other] = [randomUUID(), randomUUID()];
  for (const each of [ChannelId, other])
    await scene.insert('dw_Channels', { ChannelId: each, BuildingId: scene.BuildingId, Label: 'C', ChannelKey: each });
  const readings = [0, 1, 2, 3].map((of) => ({ ChannelId, ConsumptionDate: hour(of), Raw: 1 }));
  await scene.insert('dw_Consumption', ...readings, { ChannelId: other, ConsumptionDate: hour(1), Raw: 1 });
  const finding = (Rule: number, from: number, until: number, Status: number) => {
    const span = { From: hour(from), To: hour(until) };
    return { ReadingFindingId: randomUUID(), ChannelId, Rule, ...span, Status };
  };
  await scene.insert(
    'dw_ReadingFindings',
    finding(Spike, 1, 2, Open),
    finding(Zero, 1, 3, Accepted),
    finding(HighLow, 0, 4, Closed),
  );
  const reader = await person(scene.database, 'User', [scene.AccountId]);
  const { data, errors } = await asking(catalogue, scene.database)(
    reader,
    'query Flags { dw_Consumption(order_by: [{ChannelId: asc}, {ConsumptionDate: asc}]) { ChannelId ConsumptionDate flags } }',
    {},
  );
  expect(errors).toBeUndefined();
  const rows = data?.dw_Consumption as { ChannelId: string; flags: number[] }[];
  expect(rows.filter((row) => row.ChannelId === ChannelId).map(({ flags }) => flags)).toEqual([
    [],
    [Zero, Spike],
    [Zero],
    [],
  ]);
  expect(rows.find((row) => row.ChannelId === other)?.flags).toEqual([]);
  await scene.close();
});
