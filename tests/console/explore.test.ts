// @vitest-environment jsdom

import { createTheme } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { NodeType } from '../../resources/enums/nodeType';
import { UtilityType } from '../../resources/enums/utility';
import type { UtilityUsage } from '../../resources/shared/utilityUsage';
import { extremesMask } from '../../src/charts/echarts/extremes';
import { strongestOf } from '../../src/charts/echarts/matrixPicture';
import { type ComparedDetails, readComparedRecords } from '../../src/data/comparedRecords';
import { degreeDaysQuery } from '../../src/data/degreeDays';
import type { ProfileNode } from '../../src/data/profileTree';
import { usageGroups } from '../../src/data/usage';
import { aligned } from '../../src/explore/compare/alignment';
import { comparedSeries } from '../../src/explore/compare/comparedSeries';
import { comparisonOf } from '../../src/explore/compare/comparison';
import { actionOfKey } from '../../src/explore/compare/treeKeys';
import { nodesAbove, nodesWith, rowKey, treeRows } from '../../src/explore/compare/treeRows';
import { i18nProvider, loadScreenMessages } from '../../src/i18n/i18nProvider';
import type { Translate } from '../../src/i18n/useMessages';
import { exploreAddress, recordsIn, setsIn, setText } from '../../src/lib/exploreAddress';

await loadScreenMessages();

const translate = ((key, values) => i18nProvider.translate(key, values)) as Translate;
const [one, two, three] = [1, 2, 3].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`) as [
  string,
  string,
  string,
];

describe('the address of Explore', () => {
  test('names the records and the settings that are not the usual ones, and is read as it was written', () => {
    const records = [
      { kind: 'buildings', id: three },
      { kind: 'loads', id: two },
      { kind: 'loads', id: one },
    ] as const;
    const address = exploreAddress(records, { span: 'custom', from: '2026-03-01', layout: 'overlaid' });
    expect(address).toBe(`/app/explore?buildings=${three}&loads=${two}.${one}&span=custom&from=2026-03-01`);
    expect(recordsIn(new URLSearchParams(address.split('?')[1]))).toEqual(records);
    expect(exploreAddress([])).toBe('/app/explore');
  });

  test('names no more records than an address has room for', () => {
    const many = Array.from({ length: 2_000 }, (_nothing, index) => ({
      kind: 'loads' as const,
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    }));
    const address = exploreAddress(many, { span: '90', normalise: 'heating' });
    expect(address.length).toBeLessThan(8_000);
    // One more than is shown: that there were more is said.
    expect(recordsIn(new URLSearchParams(address.split('?')[1]))).toHaveLength(201);
  });

  test('names each record once, and nothing that is no id', () => {
    const params = new URLSearchParams({ loads: `${one}.${one.toUpperCase()}.x.`, feeds: two });
    expect(recordsIn(params)).toEqual([{ kind: 'loads', id: one }]);
  });
});

describe('a set that is named by its place', () => {
  const set = { members: 'channels', place: 'buildings', id: one } as const;

  test('is one entry of the address, beside records and other sets', () => {
    const sets = [set, { members: 'loads', place: 'accounts', id: two }] as const;
    const address = exploreAddress([{ kind: 'loads', id: three }], { layout: 'rows' }, sets);
    expect(address).toBe(
      `/app/explore?loads=${three}&sets=channels_buildings_${one}.loads_accounts_${two}&layout=rows`,
    );
    expect(setsIn(new URLSearchParams(address.split('?')[1]))).toEqual(sets);
  });

  test('is left out where it is none: of a place that has no such records, of no id, twice', () => {
    const text = [
      `buildings_buildings_${one}`,
      'loads_sites_1',
      `feeds_sites_${one}`,
      setText(set),
      setText(set).toUpperCase(),
    ].join('.');
    expect(setsIn(new URLSearchParams({ sets: text }))).toEqual([set]);
  });

  test('is asked for in few requests, of which none is of more points than one answer has', () => {
    const ids = Array.from({ length: 2_000 }, (_nothing, index) => String(index));
    const month = { from: '2026-03-01', until: '2026-03-31' };
    const groups = usageGroups(ids, month, 'Daily');
    expect(groups.map(({ length }) => length)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(groups.flat()).toEqual(ids);
    expect(usageGroups(ids.slice(0, 100), month, 'Hourly').map(({ length }) => length)).toEqual([34, 34, 32]);
    expect(usageGroups(ids.slice(0, 2), { from: '2023-01-01', until: '2026-01-01' }, 'QuarterHourly')).toEqual([
      ['0'],
      ['1'],
    ]);
  });
});

describe('what is drawn of more points than there are pixels', () => {
  const drawn = (values: readonly number[], pixels: number, shift = 0) => {
    const keeps = extremesMask(values.length, (index) => values[index] as number, pixels, shift);
    return keeps && values.filter((_value, index) => keeps[index]);
  };

  test('is the least and the most of each pixel, in their order', () => {
    expect(drawn([5, 1, 9, 4, 3, 3, 7, 2], 2)).toEqual([1, 9, 7, 2]);
  });

  test('is a gap too, wherever it lies in its pixel, and nothing stands out less for it', () => {
    expect(drawn([Number.NaN, 1, 9, 4, 3, 3, 7, Number.NaN], 2)).toEqual([Number.NaN, 1, 9, 3, 7, Number.NaN]);
  });

  test('is all of it where there is room, and the same points while a chart is moved', () => {
    expect(drawn([1, 2, 3], 1)).toBeUndefined();
    const wave = Array.from({ length: 100 }, (_nothing, index) => Math.sin(index * 1.7));
    const moved = drawn(wave.slice(3), 20, 3) ?? [];
    expect(drawn(wave, 20)?.slice(-20)).toEqual(moved.slice(-20));
  });
});

test('of the cells of a heatmap that share a pixel the strongest is drawn, and a gap only where nothing else is', () => {
  const values = [
    [1, null, 9, 2],
    [3, null, 4, null],
    [5, 6, null, null],
    [7, 8, null, -9],
  ];
  const whole = { x: 0, y: 0, width: 4, height: 4 };
  expect(strongestOf(values, whole, { width: 2, height: 2 }, Number)).toEqual([
    [3, 9],
    [8, -9],
  ]);
  expect(strongestOf(values, { ...whole, y: 1, height: 2 }, { width: 4, height: 1 }, Number)).toEqual([
    [5, 6, 4, null],
  ]);
  expect(strongestOf(values, whole, { width: 1, height: 1 }, Math.abs)).toEqual([[9]]);
});

const mill: ComparedDetails = {
  kind: 'loads',
  places: [],
  id: one,
  label: 'Main',
  hint: 'Mill',
  account: 'estates',
  weatherId: undefined,
};
const usage = (unit: string, timeZone: string, events: readonly string[], values: readonly (number | null)[]) =>
  ({
    utility: 1,
    unit,
    timeZone,
    isMean: false,
    total: 1,
    area: 200,
    consumption: values.map((value, index) => ({ event: events[index], usage: value })),
  }) as unknown as UtilityUsage;
const days = ['2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z'];

describe('numbers made comparable', () => {
  const row = { details: mill, usage: usage('kWh', 'UTC', days, [10, null, 30]) };

  test.each([
    ['none', 'kWh', [10, null, 30]],
    ['area', 'kWh/m²', [0.05, null, 0.15]],
    ['index', '%', [50, null, 150]],
  ] as const)('by %s are in %s, and gaps stay gaps', (by, unit, values) => {
    expect(comparedSeries(row, 'Main', by)).toMatchObject({ unit, values });
  });

  test('by degree days are divided by those of their own days, where there is at least one', () => {
    const degreeDays = new Map(
      [8, 4, 0.5].map((heating, index) => [`2026-03-0${index + 1}`, { heating, cooling: 0 }] as const),
    );
    const weekly = usage('kWh', 'UTC', days.slice(0, 1), [25]);
    const by = (each: UtilityUsage) => comparedSeries({ details: mill, usage: each, degreeDays }, 'Main', 'heating');
    expect(by(usage('kWh', 'UTC', days, [16, 6, 30]))).toMatchObject({ unit: 'kWh/°C·d', values: [2, 1.5, null] });
    expect(by(weekly)?.values).toEqual([2]);
  });

  test('by degree days have no number of weeks of which the weather of some days is not known', () => {
    const dayOf = (index: number) => new Date(Date.UTC(2026, 2, 2 + index)).toISOString().slice(0, 10);
    const weeks = [0, 7, 14].map((index) => `${dayOf(index)}T00:00:00Z`);
    // Two days of the second week have no weather, and one of the third.
    const unknown = [8, 9, 15];
    const degreeDays = new Map(
      Array.from({ length: 21 }, (_nothing, index) => {
        const degrees = unknown.includes(index) ? null : 2;
        return [dayOf(index), { heating: degrees, cooling: degrees }] as const;
      }),
    );
    const weekly = usage('kWh', 'UTC', weeks, [70, 70, 70]);
    const series = comparedSeries({ details: mill, usage: weekly, degreeDays }, 'Main', 'heating');
    expect(series?.values).toEqual([5, null, null]);
  });

  test('by degree days have no value on days without weather, or of whose readings none has degree days', async () => {
    const known = [
      { by: ['2026-03-01'], count: 24, sums: [8, 0] },
      // Readings of temperatures without degree days, and none at all on the 3rd.
      { by: ['2026-03-02'], count: 24, sums: [null, null] },
      { by: ['2026-03-04'], count: 24, sums: [4, 0] },
    ];
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ groups: known })));
    const span = { from: '2026-03-01', until: '2026-03-05' };
    const degreeDays = await new QueryClient().fetchQuery(degreeDaysQuery(one, span, 'UTC'));
    vi.unstubAllGlobals();
    const by = (each: UtilityUsage) => comparedSeries({ details: mill, usage: each, degreeDays }, 'Main', 'heating');
    const daily = usage('kWh', 'UTC', [...days, '2026-03-04T00:00:00Z'], [16, 6, 30, 8]);
    expect(by(daily)?.values).toEqual([2, null, null, 2]);
    const twoDays = usage('kWh', 'UTC', ['2026-03-01T00:00:00Z', '2026-03-03T00:00:00Z'], [22, 38]);
    expect(by(twoDays)?.values).toEqual([null, null]);
    const lastDay = usage('kWh', 'UTC', ['2026-03-01T00:00:00Z', '2026-03-04T00:00:00Z'], [52, 8]);
    expect(by(lastDay)?.values).toEqual([null, 2]);
  });

  test('are left out where what they are divided by is not known', () => {
    expect(comparedSeries({ ...row, usage: { ...row.usage, area: null } }, 'Main', 'area')).toBeUndefined();
    expect(comparedSeries(row, 'Main', 'cooling')).toBeUndefined();
  });
});

describe('a comparison', () => {
  const settings = {
    utility: '',
    divisor: 'none',
    normalise: 'none',
    layout: 'overlaid',
    interval: 'Daily',
    order: 'name',
    scale: 'own',
  } as const;
  const of = (...units: readonly string[]) =>
    comparisonOf(
      units.map((unit, index) => ({
        details: { ...mill, id: String(index) },
        usage: usage(unit, 'UTC', days, [1, 2, 3]),
      })),
      settings,
      translate,
      (label) => label,
    );

  test('has an axis for each of two units, and a chart each where there are more', () => {
    const [chart, ...others] = of('kWh', 'm³', 'kWh').plot.charts;
    expect(others).toEqual([]);
    expect(chart?.valueAxes?.map(({ name }) => name)).toEqual(['kWh', 'm³']);
    expect(chart?.series.map(({ name, isRight = false }) => [name, isRight])).toEqual([
      ['Main · Mill', false],
      ['Main · Mill (2)', true],
      ['Main · Mill (3)', false],
    ]);
    const { plot, notes } = of('kWh', 'm³', 'MJ');
    expect(plot.charts).toHaveLength(3);
    expect(notes).toContain(
      'One chart has two units at most, and these are kWh, m³, MJ. Choose one utility to see all in one chart.',
    );
    expect(plot.table.columns.map(({ label }) => label)).toEqual([
      'From',
      'Main · Mill (kWh)',
      'Main · Mill (2) (m³)',
      'Main · Mill (3) (MJ)',
    ]);
  });

  test('has the unit in the label of a utility that is read in two', () => {
    const read = (utility: number, unit: string) => ({
      details: mill,
      usage: { ...usage(unit, 'UTC', days, [1, 2, 3]), utility },
    });
    const rows = [
      read(UtilityType.values.Electricity, 'kWh'),
      read(UtilityType.values.Gas, 'kWh'),
      read(UtilityType.values.Electricity, 'kW'),
      read(UtilityType.values.Electricity, 'kWh'),
    ];
    const { utilities, plot } = comparisonOf(rows, settings, translate, (label) => label);
    expect(utilities.map(([, label]) => label)).toEqual(['Electricity (kWh)', 'Electricity (kW)', 'Gas']);
    const [chart] = plot.charts;
    expect(chart?.series.map(({ name }) => name)).toEqual([
      'Main · Mill · Electricity (kWh)',
      'Main · Mill · Gas',
      'Main · Mill · Electricity (kW)',
      'Main · Mill · Electricity (kWh) (2)',
    ]);
  });

  test('is called by the name of its only record, and by how many there are of more', () => {
    expect(of('kWh').title).toBe('Daily usage: Main · Mill');
    expect(of('kWh', 'kWh').title).toBe('Daily usage of 2 compared');
  });

  test('is a heatmap for each unit where records are rows', () => {
    const rows = ['kWh', 'm³', 'kWh'].map((unit, index) => ({
      details: { ...mill, id: String(index) },
      usage: usage(unit, 'UTC', days, [1, null, index]),
    }));
    const layout = 'rows';
    const compared = comparisonOf(rows, { ...settings, layout }, translate, (label) => label).rows;
    expect(compared.map(({ unit, count, drawing }) => [unit, count, drawing.rowCount, drawing.columnCount])).toEqual([
      ['kWh', 2, 2, 3],
      ['m³', 1, 1, 3],
    ]);
    expect(compared[0]?.drawing.textOf(1, 2)).toBe('Main · Mill (3), 03/03/2026: 2 kWh');
    expect(compared[0]?.drawing.textOf(0, 1)).toBe('Main · Mill, 02/03/2026: No readings');
    expect(comparisonOf(rows, settings, translate, (label) => label).rows).toEqual([]);
  });

  test('has rows by name or by amount, each coloured by its own maximum or all by that of all', () => {
    const rowsOf = (order: 'name' | 'total', scale: 'own' | 'common') => {
      const rows = [
        ['Depot 10', 2],
        ['Depot 2', 1_000],
      ] as const;
      const compared = comparisonOf(
        rows.map(([label, most]) => ({
          details: { ...mill, id: label, label, hint: '' },
          usage: usage('kWh', 'UTC', days, [most / 2, null, most]),
        })),
        { ...settings, layout: 'rows', order, scale },
        translate,
        (label) => label,
      );
      const options = compared.rows[0]?.drawing.options(createTheme(), { width: 900, height: 300 });
      const { series, visualMap } = options as unknown as {
        readonly series: readonly [{ readonly data: readonly (readonly number[])[] }];
        readonly visualMap: { readonly min: number; readonly max: number; readonly text: readonly string[] };
      };
      const { min, max, text } = visualMap;
      const names = compared.plot.table.rows.map(({ cells }) => cells[0]);
      return { names, cells: series[0].data.map(([, , value]) => value), scale: [min, max, ...text] };
    };
    expect(rowsOf('name', 'own')).toEqual({
      names: ['Depot 2', 'Depot 10'],
      cells: [0.5, 1, 0.5, 1],
      scale: [0, 1, 'Maximum of the row', '0'],
    });
    expect(rowsOf('total', 'common')).toEqual({
      names: ['Depot 2', 'Depot 10'],
      cells: [500, 1_000, 1, 2],
      scale: [1, 1_000, '1,000 kWh', '1 kWh'],
    });
  });

  test('has rows that are coloured from their minimum where they are below 0, and a scale of 0 where none was read', () => {
    const visualMapOf = (values: readonly (number | null)[], scale: 'own' | 'common') => {
      const row = { details: mill, usage: usage('kWh', 'UTC', days, values) };
      const { rows } = comparisonOf([row], { ...settings, layout: 'rows', scale }, translate, (label) => label);
      const options = rows[0]?.drawing.options(createTheme(), { width: 900, height: 300 });
      const { visualMap } = options as unknown as {
        readonly visualMap: { readonly min: number; readonly max: number; readonly text: readonly string[] };
      };
      return [visualMap.min, visualMap.max, ...visualMap.text];
    };
    expect(visualMapOf([-2, null, 4], 'own')).toEqual([0, 1, 'Maximum of the row', 'Minimum of the row']);
    expect(visualMapOf([null, null, null], 'common')).toEqual([0, 1, '0 kWh', '0 kWh']);
  });

  test('has a table with a row for each, where that is how they are shown: its whole name, its unit and its total', () => {
    const label = 'The main incomer of the refrigeration plant of the north wing';
    const row = { details: { ...mill, label }, usage: usage('kWh', 'UTC', days, [1, null, 2.5]) };
    const { plot } = comparisonOf([row], { ...settings, layout: 'rows' }, translate, (each) => each);
    expect(plot.table.columns.map((column) => column.label)).toEqual([
      'Name',
      'Unit',
      'Total or mean',
      '01/03/2026',
      '02/03/2026',
      '03/03/2026',
    ]);
    expect(plot.table.rows.map(({ cells }) => cells)).toEqual([[`${label} · Mill`, 'kWh', 3.5, 1, null, 2.5]]);
  });

  test('ends its lines before an interval that is not over, and says so', () => {
    const [first, second, third] = usage('kWh', 'UTC', days, [20, 4, null]).consumption;
    const read = { ...usage('kWh', 'UTC', days, []), consumption: [first, { ...second, read: 0.2 }, third] };
    const at = (now: string, isMean = false) => {
      const row = { details: mill, usage: { ...read, isMean } as UtilityUsage };
      const { plot, notes } = comparisonOf([row], settings, translate, (label) => label, Date.parse(now));
      return { values: plot.charts[0]?.series[0]?.values, notes };
    };
    const note = 'The last interval has not ended yet: its amounts are shown once it has.';
    expect(at('2026-03-02T05:00:00Z')).toEqual({ values: [20, null, null], notes: [note] });
    expect(at('2026-03-02T05:00:00Z', true)).toEqual({ values: [20, 4, null], notes: [] });
    expect(at('2026-03-03T00:00:00Z')).toEqual({ values: [20, 4, null], notes: [] });
  });

  test('says whose days they are, where these are not those of who looks', () => {
    const notesOf = (...zones: readonly string[]) =>
      comparisonOf(
        zones.map((zone, index) => ({
          details: { ...mill, id: `${index}` },
          usage: usage('kWh', zone, days, [1, 2, 3]),
        })),
        settings,
        translate,
        (label) => label,
      ).notes;
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const other = own === 'Asia/Tokyo' ? 'Pacific/Auckland' : 'Asia/Tokyo';
    expect(notesOf(own, own)).toEqual([]);
    expect(notesOf(other)).toEqual([`Days are in the time zone ${other}.`]);
    expect(notesOf(other, own)).toEqual([
      `They are in different time zones (${other}, ${own}): each is shown in its own local time.`,
    ]);
  });

  test('says of which an interval has the amount of a longer time', () => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const notesAt = (interval: 'Hourly' | 'Daily', read: number) =>
      comparisonOf(
        [{ details: mill, usage: { ...usage('kWh', own, days, [1, 2, 3]), minutes: 1440, read } }],
        { ...settings, interval },
        translate,
        (label) => label,
      ).notes;
    expect(notesAt('Hourly', 0.04)).toEqual([
      expect.stringMatching(
        /^Read less often than this interval, so each amount is shown at the start of the time that it covers: /,
      ),
    ]);
    expect([notesAt('Hourly', 1), notesAt('Daily', 0.5)]).toEqual([[], []]);
  });

  test('puts records of one zone together by instant, those of several by their own clocks', () => {
    const line = (timeZone: string, hours: readonly string[]) =>
      comparedSeries({ details: mill, usage: usage('kWh', timeZone, hours, [1, 2]) }, timeZone, 'none') as never;
    const auckland = line('Pacific/Auckland', ['2026-03-01T10:00:00Z', '2026-03-01T11:00:00Z']);
    const utc = line('UTC', ['2026-03-02T00:00:00Z', '2026-03-02T01:00:00Z']);
    expect(aligned([utc, line('UTC', ['2026-03-02T01:00:00Z', '2026-03-02T02:00:00Z'])]).values).toEqual([
      [1, 2, null],
      [null, 1, 2],
    ]);
    const { values, times, zone } = aligned([auckland, utc]);
    expect({ values, first: times[1], zone }).toEqual({
      values: [
        [1, 2, null],
        [null, 1, 2],
      ],
      first: '2026-03-02T00:00:00.000Z',
      zone: 'UTC',
    });
  });
});

describe('the tree', () => {
  const { building, load, dashboard } = NodeType.values;
  const node = (label: string, type: number, nodes: readonly ProfileNode[] = []): ProfileNode => ({
    id: label,
    label,
    type,
    city: null,
    unit: null,
    utility: null,
    nodes,
  });
  const nodes = [
    node('Lobby', dashboard),
    node('Mill', building, [node('Main', load, [node('Board', load)])]),
    node('Shed', building),
  ];
  const rows = treeRows(nodes, ({ id }) => id === 'Mill');

  test('has a row for each node that is not below a closed one, and knows its place', () => {
    expect(
      rows.map(({ node: { label }, level, posInSet, setSize, isOpen }) => [label, level, posInSet, setSize, isOpen]),
    ).toEqual([
      ['Mill', 1, 1, 2, true],
      ['Main', 2, 1, 1, false],
      ['Shed', 1, 2, 2, undefined],
    ]);
  });

  test('is walked by keys as trees are', () => {
    const keys = (activeIndex: number, ...pressed: readonly string[]) =>
      pressed.map((key) => {
        const action = actionOfKey(rows, activeIndex, key);
        return action?.type === 'move' ? action.index : action?.type;
      });
    expect(keys(0, 'ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'End', ' ', 's', 'Tab')).toEqual([
      1,
      0,
      1,
      'toggle',
      2,
      'select',
      2,
      undefined,
    ]);
    expect(keys(1, 'ArrowRight', 'ArrowLeft')).toEqual(['toggle', 0]);
    expect(keys(2, 'ArrowDown', 'ArrowRight', 'ArrowLeft')).toEqual([2, undefined, undefined]);
  });

  test('has lines of all that is below a place, where these are three at least and all in it', () => {
    const loads = ['A', 'B', 'C'].map((label) => node(label, load, [node(`${label}1`, NodeType.values.channel)]));
    const tower = [node('Tower', building, loads)];
    const lines = treeRows(
      tower,
      ({ id }) => id === 'Tower',
      () => true,
    );
    expect(lines.map((row) => [rowKey(row), row.level, row.posInSet, row.setSize, row.allBelow?.count])).toEqual([
      ['Tower', 1, 1, 1, undefined],
      ['loads_buildings_Tower', 2, 1, 5, 3],
      ['channels_buildings_Tower', 2, 2, 5, 3],
      ['A', 2, 3, 5, undefined],
      ['B', 2, 4, 5, undefined],
      ['C', 2, 5, 5, undefined],
    ]);
    expect(actionOfKey(lines, 1, 'ArrowRight')).toBeUndefined();
    expect(actionOfKey(lines, 1, ' ')).toEqual({ type: 'select' });
    expect(
      treeRows(
        tower,
        () => true,
        () => false,
      ).filter(({ allBelow }) => allBelow),
    ).toEqual([]);
    expect(
      treeRows(
        [node('Mill', building, loads.slice(1))],
        () => true,
        () => true,
      ).filter(({ allBelow }) => allBelow),
    ).toEqual([]);
  });

  test('has nothing to open where a node has dashboards alone', () => {
    const [row] = treeRows([node('Mill', building, [node('Lobby', dashboard)])], () => true);
    expect(row?.isOpen).toBeUndefined();
  });

  test('begins open down to what is chosen', () => {
    expect(nodesAbove(nodes, new Set(['Board']))).toEqual(['Mill', 'Main']);
    expect(nodesAbove(nodes, new Set(['Shed', 'Main']))).toEqual(['Mill']);
  });

  test('is narrowed to what is called so, below what it is part of', () => {
    expect(nodesWith(nodes, ' boa').map(({ label }) => label)).toEqual(['Mill']);
    expect(treeRows(nodesWith(nodes, 'BOA'), () => true)).toHaveLength(3);
    expect(nodesWith(nodes, 'nothing')).toEqual([]);
  });
});

test('What is compared has its account, and is named by its place: a channel by its load and its building', async () => {
  const Building = { Label: 'Mill', Site: { AccountId: 'estates' } };
  const rows = {
    accounts: [{ AccountId: 'others', Label: 'Others' }],
    sites: [{ SiteId: two, AccountId: 'estates', Label: 'Quay', hint: { Label: 'Estates' } }],
    channels: [{ ChannelId: one, Label: 'kWh', Building, hint: { Label: 'Main incomer' } }],
    loads: [{ LoadId: two, Label: 'Main incomer', Building, hint: Building }],
    buildings: [{ BuildingId: three, Label: 'Mill', Site: { AccountId: 'estates' }, hint: { Label: 'Quay' } }],
  };
  const found = await readComparedRecords(async () => rows, []);
  expect(found.map(({ account }) => account)).toEqual(['others', 'estates', 'estates', 'estates', 'estates']);
  expect(found.map(({ label, hint }) => `${label} · ${hint}`)).toEqual([
    'Others · ',
    'Quay · Estates',
    'Mill · Quay',
    'Main incomer · Mill',
    'kWh · Main incomer · Mill',
  ]);
});
