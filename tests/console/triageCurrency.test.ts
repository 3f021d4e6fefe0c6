import { expect, test } from 'vitest';
import type { Send } from '../../src/data/client';
import { readTriageGroup } from '../../src/data/triage';
import { formatMoney } from '../../src/lib/locale';
import { groupMoney } from '../../src/screens/notificationTriage/amounts';
import { fakeApi, fakeIds } from './fakeApi';

test('A notification and those before it on the same loads have the currency of their account', async () => {
  const { send } = fakeApi();
  const british: Send = async (request) =>
    JSON.parse(JSON.stringify(await send(request)).replaceAll(/CountryCode \d/g, 'GB'));
  const [id] = fakeIds;
  const key = { id, start: '2026-01-02T03:04:00Z', loads: [id], alertType: 'High usage', accountId: id };
  const { row, earlier } = await readTriageGroup(british, key);
  expect(earlier.length).toBeGreaterThan(0);
  for (const each of [row, ...earlier]) expect(groupMoney(each)(9_520)).toBe(formatMoney(9_520, 'GBP'));
});
