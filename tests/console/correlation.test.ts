// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { comparisonAddress } from '../../src/charts/correlation/comparisonAddress';
import { matrixOf, meaningOf, strongestPairs } from '../../src/charts/correlation/correlationMatrix';
import { readCorrelation } from '../../src/data/correlation';

const variable = (id: string, loadId: string | undefined = `load ${id}`, unit = 'kWh') => ({
  id,
  loadId,
  label: `Load ${id}`,
  unit,
});
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => variable(id)) as [V, V, V, V];
type V = ReturnType<typeof variable>;

/** Coefficients by pair; each with itself is 1, what is not said is not defined. */
function correlation(variables: readonly V[], said: Readonly<Record<string, number>>) {
  const rows = variables.flatMap(({ id: var_1 }) =>
    variables.map(({ id: var_2 }) => ({
      var_1,
      var_2,
      corr_value: var_1 === var_2 ? 1 : (said[var_1 + var_2] ?? said[var_2 + var_1] ?? null),
    })),
  );
  return { variables, rows, leftOut: 0 };
}

describe('the matrix of a report', () => {
  const report = correlation([a, b, c, d], { ac: 0.9, bd: -0.8, ab: 0.1 });

  test('stands in the order of the channels, or with similar ones beside each other', () => {
    expect(matrixOf(report, 'plain').variables).toEqual([a, b, c, d]);
    const ids = matrixOf(report, 'clustered')
      .variables.map(({ id }) => id)
      .join('');
    expect(ids).toMatch(/ac|ca/);
    expect(ids).toMatch(/bd|db/);
  });

  test('has the coefficients where its rows and columns say', () => {
    const { variables, values } = matrixOf(report, 'clustered');
    const place = (id: string) => variables.findIndex((each) => each.id === id);
    expect(values[place('a')]?.[place('c')]).toBe(0.9);
    expect(values[place('d')]?.[place('b')]).toBe(-0.8);
    expect(values[place('c')]?.[place('d')]).toBeNull();
  });

  test('names the strongest pairs of different loads, in either direction', () => {
    const sameLoad = variable('e', 'load a');
    const matrix = matrixOf(correlation([a, b, c, sameLoad], { ae: 1, ab: 0.4, ac: -0.7, be: 0.2 }), 'plain');
    expect(strongestPairs(matrix, 2).map(({ one, other, value }) => [one.id, other.id, value])).toEqual([
      ['a', 'c', -0.7],
      ['a', 'b', 0.4],
    ]);
  });
});

test.each([
  [0.999, 'kWh', 'sameCircuit'],
  [0.96, 'kWh', 'wrongLoad'],
  [0.999, 'Water m3', 'together'],
  [0.5, 'kWh', 'together'],
  [0.08, 'Gas kWh', 'unrelated'],
  [-0.4, 'kWh', 'unrelated'],
  [-0.8, 'kWh', 'opposed'],
])('a coefficient of %s with a channel in %s may mean: %s', (value, unit, meaning) => {
  expect(meaningOf({ one: a, other: variable('b', 'load b', unit), value })).toBe(meaning);
});

test('two loads are compared over the 14 days up to the end; others cannot be', () => {
  const [one, other] = ['one', 'other'].map((id) => variable(id, id)) as [V, V];
  expect(comparisonAddress(one, other, '2026-03-14', 'console.test')).toBe(
    '/app/explore?loads=one.other&span=custom&from=2026-03-01&to=2026-03-14&interval=Hourly',
  );
  expect(comparisonAddress(one, variable('x', 'one'), '2026-03-14', 'console.test')).toBeUndefined();
  expect(comparisonAddress(one, { ...other, loadId: undefined }, '2026-03-14', 'console.test')).toBeUndefined();
});

test('A building with more channels than one report compares has a report of the first of them', async () => {
  const asked: { readonly channel_ids: readonly string[] }[] = [];
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
    asked.push(JSON.parse(String(init?.body)));
    return Response.json([{ var_1: 'channel 0', var_2: 'channel 0', corr_value: 1 }]);
  });
  const channels = Array.from({ length: 2_000 }, (_none, index) => ({ ChannelId: `channel ${index}`, Label: 'kWh' }));
  const days = { from: '2026-03-01', to: '2026-03-31', withWeather: false, siteId: null };
  const request = { buildingId: 'b', ...days, signal: new AbortController().signal };
  const { leftOut } = await readCorrelation(async () => ({ dw_Channels: channels }), request);
  expect([asked[0]?.channel_ids.length, asked[0]?.channel_ids[249], leftOut]).toEqual([250, 'channel 249', 1_750]);
  fetched.mockRestore();
});
