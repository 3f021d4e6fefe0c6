// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { NotificationDateRange } from '../../resources/enums/notificationDateRange';
import { catalogue } from '../../resources/language/all';
import type { ChartSpec } from '../../src/charts/chartSpec';
import { tableCsv, tableTsv } from '../../src/charts/frame/tableText';
import { missingNotifications } from '../../src/charts/missingNotifications';
import { offlineLoggers, offlineSpan } from '../../src/charts/offlineLoggers';
import type { Plot } from '../../src/charts/plot';
import { countedStatuses, rollingCount } from '../../src/charts/rollingCount';
import { ranges, spanOf } from '../../src/charts/span';
import { topNotifications } from '../../src/charts/topNotifications';
import { firstVisible, visiblePart } from '../../src/charts/visiblePart';
import { type Tool, tools } from '../../src/dialogs/tools';
import { i18nProvider, loadScreenMessages } from '../../src/i18n/i18nProvider';
import type { Translate } from '../../src/i18n/useMessages';
import { latestDataDatePath } from '../../src/lib/latestDataDate';

await loadScreenMessages();

afterEach(async () => {
  vi.unstubAllEnvs();
  await i18nProvider.changeLocale('en');
});

const say = ((key, values) => i18nProvider.translate(key, values)) as Translate;
const now = new Date('2026-06-15T12:00:00Z');

const building = (id: string, site = 'S1', account = 'A1') => ({
  BuildingId: id,
  Label: `Building ${id}`,
  Site: { SiteId: site, Label: `Site ${site}`, Account: { AccountId: account, Label: `Account ${account}` } },
});

const shown = ({ charts }: { readonly charts: readonly ChartSpec[] }, of = 0) =>
  charts[of]?.series.map(({ name, values }) => ({ name, values }));

describe('Notifications by Latest Date', () => {
  const latest = (StartDate: string | null) => ({
    MLNotificationGroups_aggregate: { aggregate: { max: { StartDate } } },
  });
  const rows = [
    { ...building('1'), ...latest('2026-06-05T12:00:00') },
    { ...building('2'), ...latest(null) },
    { ...building('3', 'S2'), ...latest('2026-06-13T12:00:00') },
  ];

  test('buildings that never had one come first, then the longest silence, each leading to its notifications', () => {
    const plot = missingNotifications(rows, 'Building', now, say);
    expect(plot.table.rows.map(({ cells }) => cells)).toEqual([
      ['Building 2', 'Site S1', 'No notification yet', null],
      ['Building 1', 'Site S1', '05/06/2026', 10],
      ['Building 3', 'Site S2', '13/06/2026', 2],
    ]);
    expect(plot.table.rows[1]?.target?.path).toBe('/app/detail/buildings/1?tab=1');
    expect([0, 1].map((index) => plot.charts[0]?.end?.(index))).toEqual(['No notification yet', '10']);
    expect(shown(plot)).toEqual([
      { name: 'Days since the latest notification', values: [null, 10, 2] },
      { name: 'No notification yet', values: [10, null, null] },
    ]);
  });

  test('an account has the latest of its buildings, and leads to its fourth tab', () => {
    const { table } = missingNotifications(rows, 'Account', now, say);
    expect(table.rows).toMatchObject([
      {
        cells: ['Account A1', '13/06/2026', 2],
        target: {
          path: '/app/detail/accounts/A1?tab=3',
          chartPath: '/app/detail/accounts/A1?tab=3&modal=notificationChart',
        },
      },
    ]);
  });

  test('a site leads to its second tab', () => {
    const { table } = missingNotifications(rows, 'Site', now, say);
    expect(table.rows.map(({ target }) => target?.path)).toEqual([
      '/app/detail/sites/S1?tab=1',
      '/app/detail/sites/S2?tab=1',
    ]);
  });

  test.each([
    ['within the usual four weeks', '2026-05-20T12:00:00', ''],
    ['older than four weeks', '2026-05-10T12:00:00', '&chart.range=PastYear'],
    ['older than a year', '2024-02-03T12:00:00', '&chart.range=Custom&chart.from=2024-02-03'],
  ])('a place whose latest is %s leads to a chart that shows it', (_age, start, settings) => {
    vi.stubEnv('TZ', 'UTC');
    const { table } = missingNotifications([{ ...building('1'), ...latest(start) }], 'Building', now, say);
    const { chartPath = '' } = table.rows[0]?.target ?? {};
    expect(chartPath).toBe(`/app/detail/buildings/1?tab=1&modal=notificationChart${settings}`);
    const set = new URLSearchParams(chartPath.split('?')[1]);
    const range = ranges.find((each) => each === set.get('chart.range')) ?? 'Past4Weeks';
    const { from = '' } = spanOf(range, { from: set.get('chart.from') ?? '', to: '' }, now);
    expect(Date.parse(from)).toBeLessThan(Date.parse(`${start}Z`));
  });

  test('days are those of the account’s time zone, which the tooltip names', () => {
    vi.stubEnv('TZ', 'UTC');
    const at = building('1');
    const Site = { ...at.Site, Account: { ...at.Site.Account, TimeZoneIana: 'Pacific/Auckland' } };
    const plot = missingNotifications([{ ...at, Site, ...latest('2026-06-05T12:00:00') }], 'Building', now, say);
    expect(plot.table.rows[0]?.cells[2]).toBe('06/06/2026');
    expect(plot.charts[0]?.tip?.(0).lines.map(({ value }) => value)).toEqual([
      '06/06/2026',
      '10 days',
      'Pacific/Auckland',
    ]);
  });

  test('a building that is called like its site is named once where it is pointed at', () => {
    const Label = 'Site S1';
    const plot = missingNotifications([{ ...building('1'), Label }, building('2')], 'Building', now, say);
    expect([0, 1].map((index) => plot.charts[0]?.tip?.(index).title)).toEqual(['Building 2 · Site S1', 'Site S1']);
  });

  test('the tab that a place leads to has its notifications, and with them the button that opens their chart', () => {
    const tabs = { accounts: 3, sites: 1, buildings: 1 };
    for (const [type, tab] of Object.entries(tabs)) {
      const [title, shownThere] = Object.entries(catalogue.entity(type).detail)[tab] ?? [];
      expect(title, type).toBe('Notifications');
      expect('many' in (shownThere ?? {}) && shownThere, type).toMatchObject({
        many: expect.stringMatching(/(^|\.)MLNotificationGroups$/),
      });
    }
    const first = Object.values<Tool>(tools).filter(({ isFirst }) => isFirst);
    expect(first).toEqual([
      expect.objectContaining({ resource: 'notifications', charts: expect.arrayContaining(Object.keys(tabs)) }),
    ]);
  });

  test('places of the same name stay apart', () => {
    const twins = [building('1'), building('2')].map((row) => ({ ...row, ...latest(null), Label: 'Depot' }));
    expect(missingNotifications(twins, 'Building', now, say).table.rows).toHaveLength(2);
  });
});

describe('Offline Loggers', () => {
  const reading = (LatestData: string, FeedId: string | null, LoadId: string | null) => ({
    LatestData,
    Channel: { FeedId, LoadId },
  });

  test('a logger and a load count once a day, however many channels they have', () => {
    vi.stubEnv('TZ', 'Pacific/Auckland');
    const plot = offlineLoggers(
      [
        reading('2026-01-01T10:00:00', 'F1', 'L1'),
        reading('2026-01-01T10:15:00', 'F1', 'L2'),
        reading('2026-01-01T11:30:00', 'F1', null),
      ],
      say,
    );
    expect(plot.table.rows.map(({ cells }) => cells)).toEqual([
      ['01/01/2026', 1, 2, 2],
      ['02/01/2026', 1, 0, 1],
    ]);
    expect(plot.charts.map(({ kind }) => kind)).toEqual(['column', 'column']);
    expect([shown(plot), shown(plot, 1)]).toEqual([
      [{ name: 'Loggers', values: [1, 1] }],
      [{ name: 'Loads', values: [2, 0] }],
    ]);
    const leads = new URL(plot.table.rows[1]?.target?.path ?? '', 'http://x');
    expect([leads.pathname, leads.searchParams.get('latestDataDate')]).toEqual(['/app/list/channels', '02-01-2026']);
  });

  test('days are those of the sites where all are in one time zone, also in the list that a click opens', () => {
    vi.stubEnv('TZ', 'UTC');
    const in_ = (TimeZoneIana: string | null) => ({
      LatestData: '2026-01-01T11:30:00',
      Channel: { FeedId: 'F1', LoadId: 'L1', Building: { Site: { Account: { TimeZoneIana } } } },
    });
    const shared = offlineLoggers([in_('Pacific/Auckland'), in_('Pacific/Auckland')], say);
    expect([shared.zone, shared.table.rows.map(({ cells }) => cells[0])]).toEqual(['Pacific/Auckland', ['02/01/2026']]);
    const { search } = new URL(shared.table.rows[0]?.target?.path ?? '', 'http://x');
    expect(
      JSON.parse(new URLSearchParams(latestDataDatePath('channels', search)?.split('?')[1]).get('filter') ?? ''),
    ).toEqual({
      Status: [1],
      ChannelsMetadata: { LatestData: { _gte: '2026-01-01T11:00:00', _lte: '2026-01-02T10:59:59' } },
    });
    for (const several of [
      [in_('Pacific/Auckland'), in_('Australia/Perth')],
      [in_('Pacific/Auckland'), in_(null)],
    ]) {
      const mixed = offlineLoggers(several, say);
      expect([mixed.zone, mixed.table.rows[0]?.cells[0]]).toEqual([undefined, '01/01/2026']);
      expect(mixed.table.rows[0]?.target?.path).not.toContain('zone=');
    }
  });

  test('three months ago is the bound, from either side', () => {
    vi.stubEnv('TZ', 'UTC');
    expect(offlineSpan('before', now)).toEqual({ to: '2026-03-15T12:00:00' });
    expect(offlineSpan('since', now)).toEqual({ from: '2026-03-15T12:00:00' });
  });

  test('the list of channels takes the day of a click as a filter, beside those that it has', () => {
    vi.stubEnv('TZ', 'Pacific/Auckland');
    const path = latestDataDatePath('channels', '?latestDataDate=02-01-2026&filter=%7B%22Status%22%3A1%7D') ?? '';
    expect(JSON.parse(new URL(path, 'http://x').searchParams.get('filter') ?? '')).toEqual({
      Status: 1,
      ChannelsMetadata: { LatestData: { _gte: '2026-01-01T11:00:00', _lte: '2026-01-02T10:59:59' } },
    });
    expect(latestDataDatePath('channels', '?latestDataDate=31-02-2026')).toBe('/app/list/channels');
    expect(latestDataDatePath('channels', '?filter=%7B%7D')).toBeUndefined();
  });
});

describe('Notification Chart', () => {
  const group = (id: string, alertType: string, cost: number, count = 1, currency = 'NZD') => ({
    alertType,
    cost,
    currency,
    count,
    building: building(id),
  });
  const rows = [group('1', 'Spike', 10, 2), group('1', 'Leak', 20), group('2', 'Spike', 90)];

  test('places are ranked by how many notifications they have, or by what those cost', () => {
    const by = (measure: 'count' | 'cost') => topNotifications(rows, 'Building', measure, say);
    expect(by('count').table.rows.map(({ cells }) => cells)).toEqual([
      ['Building 1', 'Site S1', 3, 30],
      ['Building 2', 'Site S1', 1, 90],
    ]);
    expect(shown(by('cost'))).toEqual([
      { name: 'Spike', values: [90, 10] },
      { name: 'Leak', values: [null, 20] },
    ]);
  });

  test('alert types are named in the language that the screen has', async () => {
    await i18nProvider.changeLocale('de');
    expect(shown(topNotifications(rows, 'Building', 'count', say))?.map(({ name }) => name)).toEqual([
      'Spitze',
      'Leck',
    ]);
  });

  test('amounts of several currencies are named with their own, and none is written as another', () => {
    const both = [group('1', 'Leak', 20), group('2', 'Spike', 90, 1, 'GBP')];
    const plot = topNotifications(both, 'Building', 'cost', say);
    expect(plot.charts[0]?.axis).toEqual({ names: ['Building 2 (GBP)', 'Building 1 (NZD)'] });
    expect([0, 1].map((index) => plot.charts[0]?.end?.(index))).toEqual(['£90', '$20']);
    expect(plot.charts[0]?.format(90)).toBe('90');
    expect(plot.table.columns.at(-1)?.label).toBe('Currency');
    expect(plot.table.rows.map(({ cells }) => cells.slice(-2))).toEqual([
      [90, 'GBP'],
      [20, 'NZD'],
    ]);
    const pounds = topNotifications([group('2', 'Spike', 90, 1, 'GBP')], 'Building', 'cost', say);
    expect(pounds.charts[0]?.format(90)).toBe('£90');
    expect(pounds.charts[0]?.axis).toEqual({ names: ['Building 2'] });
  });

  test('a kind of alert that cost nothing has no place among what costs', () => {
    const names = (measure: 'count' | 'cost') =>
      shown(topNotifications([...rows, group('2', 'Missing data', 0)], 'Building', measure, say))?.map(
        ({ name }) => name,
      );
    expect(names('cost')).toEqual(['Spike', 'Leak']);
    expect(names('count')).toContain('Missing data');
  });

  test('twenty places are shown, and never more than twenty series', () => {
    const many = Array.from({ length: 2_000 }, (_, index) => group(`${index}`, `Alert ${index % 50}`, index));
    const plot = topNotifications(many, 'Building', 'cost', say);
    expect(plot.table.rows).toHaveLength(20);
    expect(plot.table.rows[0]?.cells[0]).toBe('Building 1999');
    expect(topNotifications(many, 'Account', 'count', say).charts[0]?.series).toHaveLength(20);
    expect(shown(topNotifications(many, 'Account', 'count', say))?.at(-1)).toEqual({ name: 'Others', values: [1240] });
  });
});

describe('Notification Rolling Count', () => {
  const changed = (day: string, status: number) => ({ day, status, count: 1 });

  test('the four verdicts are counted by the day of the browser, and days without any are none', () => {
    vi.stubEnv('TZ', 'Pacific/Auckland');
    const span = spanOf('Custom', { from: '2026-06-01', to: '2026-06-03' }, now);
    const rows = [changed('2026-06-01', 4), changed('2026-06-02', 4), changed('2026-06-01', 8)];
    const plot = rollingCount(rows, span, now, say);
    expect(plot.table.columns.map(({ label }) => label)).toEqual([
      'Day',
      'Qualified',
      'Disqualified',
      'Disqualified By Customer',
      'Qualified by Customer',
    ]);
    expect(plot.table.rows.map(({ cells }) => cells)).toEqual([
      ['01/06/2026', 1, 0, 1, 0],
      ['02/06/2026', 1, 0, 0, 0],
      ['03/06/2026', 0, 0, 0, 0],
    ]);
    expect(countedStatuses).toEqual([4, 2, 8, 7]);
    expect(plot.charts.map(({ kind }) => kind)).toEqual(['line']);
    expect(shown(plot)?.map(({ name }) => name)).toEqual(plot.table.columns.slice(1).map(({ label }) => label));
  });

  test('where nobody judged anything there is nothing to draw', () => {
    expect(rollingCount([], spanOf('Past1Week', { from: '', to: '' }, now), now, say).table.rows).toEqual([]);
  });
});

describe('In German', () => {
  const german = async (plot: () => Plot) => {
    await i18nProvider.changeLocale('de');
    const { charts, table } = plot();
    return {
      titles: charts.map(({ title }) => title),
      series: charts.flatMap(({ series }) => series.map(({ name }) => name)),
      headings: table.columns.map(({ label }) => label),
      csv: (await tableCsv(table)).split('\r\n').slice(0, 2),
    };
  };

  test('a chart’s titles, series, headings and file are German, and its numbers are written so', async () => {
    const row = { ...building('1'), MLNotificationGroups_aggregate: { aggregate: { max: { StartDate: null } } } };
    expect(await german(() => missingNotifications([row], 'Building', now, say))).toEqual({
      titles: ['Tage seit der letzten Meldung'],
      series: ['Tage seit der letzten Meldung', 'Noch keine Meldung'],
      headings: ['Gebäude', 'Standort', 'Letzte Meldung', 'Tage seit der letzten Meldung'],
      csv: ['Gebäude,Standort,Letzte Meldung,Tage seit der letzten Meldung', 'Building 1,Site S1,Noch keine Meldung,'],
    });
    const reading = { LatestData: '2026-01-01T10:00:00', Channel: { FeedId: 'F1', LoadId: 'L1' } };
    expect(await german(() => offlineLoggers([reading], say))).toMatchObject({
      titles: ['Datenlogger', 'Verbraucher'],
      headings: ['Letzte Daten', 'Datenlogger', 'Verbraucher', 'Kanäle'],
      csv: [expect.any(String), '01.01.2026,1,1,1'],
    });
    const group = { alertType: 'Spike', cost: 1234.5, currency: 'NZD', count: 1, building: building('1') };
    const dear = () => topNotifications([group], 'Account', 'cost', say);
    expect(await german(dear)).toMatchObject({
      titles: ['Verschwendetes Geld'],
      headings: ['Konto', 'Meldungen', 'Verschwendet'],
    });
    expect(dear().charts[0]?.end?.(0).replace(/\s/, ' ')).toBe('1.235 $');
    const judged = { day: '2026-06-14', status: 4, count: 1 };
    const rolling = rollingCount([judged], { from: '2026-06-14T00:00:00' }, now, say);
    expect(rolling.charts[0]?.series.map(({ name }) => name)).toEqual([
      'Bestätigt',
      'Verworfen',
      'Vom Kunden verworfen',
      'Vom Kunden bestätigt',
    ]);
  });

  test('the dialogs and the date ranges have German names, and in English those of the contract', async () => {
    const named = () => ({
      titles: Object.entries(tools)
        .filter(([, tool]) => 'charts' in tool)
        .map(([modal, { title }]) => i18nProvider.translate(`modals.${modal}`, { _: title })),
      ranges: [
        i18nProvider.translate('charts.range'),
        ...NotificationDateRange.entries.map(({ label }) => i18nProvider.translate(label, { _: label })),
      ],
    });
    expect(named()).toEqual({
      titles: [
        'Notifications by Latest Date',
        'Offline Loggers',
        'Notification Chart',
        'Notification Rolling Count',
        'Correlation Report',
      ],
      ranges: [NotificationDateRange.title, ...NotificationDateRange.entries.map(({ label }) => label)],
    });
    await i18nProvider.changeLocale('de');
    expect(named().titles).toEqual([
      'Meldungen nach letztem Datum',
      'Offline-Logger',
      'Diagramm der Meldungen',
      'Meldungen im Lauf der Zeit',
      'Korrelationsbericht',
    ]);
    expect(named().ranges.slice(0, 3)).toEqual(['Zeitraum', 'Heute', 'Letzte 24 Stunden']);
  });
});

test('More names than fit are shown in parts, with what belongs to them', () => {
  const names = Array.from({ length: 60 }, (_, index) => `Place ${index}`);
  const spec: ChartSpec = {
    kind: 'bar',
    title: 'Places',
    axis: { names },
    series: [{ name: 'Count', values: names.map((_name, index) => index) }],
    format: String,
    tip: (index) => ({ title: String(index), lines: [] }),
    end: (index) => `end ${index}`,
  };
  const part = visiblePart(spec, 50);
  expect(part.axis).toEqual({ names: names.slice(50) });
  expect(part.end?.(3)).toBe('end 53');
  expect(part.series[0]?.values[0]).toBe(50);
  expect(part.tip?.(3).title).toBe('53');
});

test('Of more days than are readable the latest year is shown first', () => {
  const times = Array.from({ length: 1_000 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)).toISOString());
  const spec: ChartSpec = {
    kind: 'line',
    title: 'Per day',
    axis: { times, zone: 'UTC' },
    series: [{ name: 'Qualified', values: times.map((_time, day) => day) }],
    format: String,
  };
  expect(firstVisible(spec)).toBe(634);
  expect(visiblePart(spec, 634)).toMatchObject({ axis: { times: times.slice(634), zone: 'UTC' } });
  expect(visiblePart(spec, 634).series[0]?.values.at(-1)).toBe(999);
});

test('Of more days of silence than fit the latest ones are shown first, of more names the first ones', () => {
  const names = Array.from({ length: 100 }, (_, index) => `Place ${index}`);
  const spec = { title: 'Places', axis: { names }, series: [], format: String };
  expect(firstVisible({ ...spec, kind: 'column' })).toBe(69);
  expect(firstVisible({ ...spec, kind: 'bar' })).toBe(0);
});

test('What is taken along runs in no spreadsheet, and numbers stay numbers', async () => {
  const table = {
    columns: [{ label: 'Site' }, { label: 'Days', format: String }],
    rows: [{ cells: ['=HYPERLINK("http://x")', -3] }, { cells: ['Two\tlines\nof it', null] }],
  };
  expect(await tableCsv(table)).toBe('Site,Days\r\n"\'=HYPERLINK(""http://x"")",-3\r\n"Two\tlines\nof it",');
  expect(tableTsv(table)).toBe('Site\tDays\n\'=HYPERLINK("http://x")\t-3\nTwo lines of it\t');
});

test('a day in the address that is none leaves its end of the span open', () => {
  const now = new Date('2026-06-10T00:00:00Z');
  expect(spanOf('Custom', { from: 'soon', to: '9999-12-31' }, now)).toEqual({ from: undefined, to: undefined });
});
