// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { UsageBalance } from '../../resources/shared/usageBalance';
import type { UtilityUsage } from '../../resources/shared/utilityUsage';
import { ComparisonView } from '../../src/explore/compare/ComparisonView';
import { useComparison } from '../../src/explore/compare/useComparison';
import { useExploreSettings } from '../../src/explore/compare/useExploreSettings';
import { UsageBalancePanel } from '../../src/explore/panels/UsageBalancePanel';
import { UsageComposition } from '../../src/explore/panels/UsageComposition';
import { ReadingsChart } from '../../src/explore/ReadingsChart';
import { UsageTab } from '../../src/explore/UsageTab';
import { useReadingsSpan } from '../../src/explore/useReadingsSpan';
import { useUsageSettings } from '../../src/explore/useUsageSettings';
import { CompletenessCalendar } from '../../src/widgets/quality/CompletenessCalendar';
import { fakeIds } from './fakeApi';
import { drawNothing } from './noCanvas';
import { show } from './screen';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const [channel] = fakeIds;

/** A usage of days or months, of which so much was read. */
function usageOf(events: readonly string[], read: number): UtilityUsage {
  const figures = { least: null, most: null, cost: null, co2: null, co2Market: null };
  const point = { ...figures, usage: 1, read, estimated: 0, corrected: 0 };
  return {
    ...{ utility: 1, unit: 'kWh', timeZone: 'UTC', rules: ['channel'], channels: 1, isMean: false, total: 1 },
    ...{ ...figures, currency: 'NZD', emissionSources: [], emissionScopes: [], isHourly: false, area: null },
    ...{ recalculatingSince: null, minutes: 60, read, estimated: 0 },
    consumption: events.map((day) => ({ ...point, event: `${day}T00:00:00.000Z` })),
  };
}

const balance: UsageBalance = {
  ...{ utility: 1, unit: 'kWh', timeZone: 'UTC', interval: 'Daily', leftOutBy: 'Hourly' },
  ...{ metered: 2, unmetered: 0, limit: null, gaps: [], points: [] },
  total: { whole: 20, parts: 17, unaccounted: 3, known: 1 },
};

/** Answers requests with a usage of their first day; after `hold` not until the function that it returns is called. */
function answerUsage(): { readonly hold: () => () => void } {
  let held: Promise<void> = Promise.resolve();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, request) => {
    await held;
    if (String(address).includes('/analytics/balance/')) return Response.json({ ruleId: null, balances: [balance] });
    const [{ start }] = JSON.parse(String(request?.body)) as readonly [{ readonly start: string }];
    const utilities = [usageOf([start.slice(0, 10)], start.startsWith('2026-02') ? 0.5 : 0.75)];
    return Response.json({ dimensions: [{ id: channel, utilities }] });
  });
  return {
    hold: () => {
      let goOn = (): void => undefined;
      held = new Promise((resolve) => {
        goOn = resolve;
      });
      return () => goOn();
    },
  };
}

/** Has all panels near the window, or none. */
function placeAll(isIntersecting: boolean): void {
  vi.stubGlobal('IntersectionObserver', function IntersectionObserver(report: (entries: readonly object[]) => void) {
    return { observe: () => report([{ isIntersecting }]), disconnect: () => undefined };
  });
}

test('while the usage of other days is loaded, that of the days before takes no clicks', async () => {
  const { hold } = answerUsage();
  placeAll(false);
  window.history.replaceState(null, '', '/?view=table');
  show(<UsageTab entity={catalogue.entity('channels')} row={{ id: channel }} />, {
    resource: 'channels',
    address: '/?view=table',
  });
  const total = await screen.findByText('Total');
  await waitFor(() => expect(total.closest('[inert]')).toBeNull());
  const goOn = hold();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Days' }));
  fireEvent.click(screen.getByRole('option', { name: 'Last 90 days' }));
  await waitFor(() => expect(screen.getByText('Total').closest('[inert]')).not.toBeNull());
  goOn();
  await waitFor(() => expect(screen.getByText('Total').closest('[inert]')).toBeNull());
});

const load = { entity: catalogue.entity('loads'), row: { id: channel } };

const parts = {
  Explore: function Explore() {
    const settings = useExploreSettings();
    return <ComparisonView settings={settings} compared={useComparison(settings)} />;
  },
  'the balance': function Balance() {
    const settings = useUsageSettings('2026-03-31');
    return <UsageBalancePanel {...load} usage={march} isOutdated={false} shown="own" settings={settings} />;
  },
  'the composition': function Composition() {
    const settings = useUsageSettings('2026-03-31');
    return <UsageComposition {...load} usage={march} isOutdated={false} shown="own" settings={settings} />;
  },
  'the readings': function Readings() {
    const chosen = useReadingsSpan('2026-03-31', 'UTC');
    return <ReadingsChart entity={catalogue.entity('channels')} row={load.row} lastDay="2026-03-31" chosen={chosen} />;
  },
} as const;

const march = usageOf(['2026-03-01'], 1);

test.each([
  ['Explore', 'Copy'],
  ['the balance', /is unaccounted/],
  ['the composition', 'Share'],
  ['the readings', 'Days are in the time zone UTC.'],
] as const)('while %s of other days is loaded, that of the days before takes no clicks', async (name, text) => {
  const { hold } = answerUsage();
  drawNothing();
  placeAll(true);
  const Part = parts[name];
  const common = `?channels=${channel}&view=table&balanceView=table&span=custom`;
  show(
    <>
      <Link to={`${common}&from=2026-02-01&to=2026-02-03`}>February</Link>
      <Part />
    </>,
    { resource: 'channels', address: `/${common}&from=2026-03-01&to=2026-03-03` },
  );
  const isInert = async () => (await screen.findAllByText(text))[0]?.closest('[inert][aria-busy=true]') !== null;
  await waitFor(async () => expect(await isInert()).toBe(false));
  const goOn = hold();
  fireEvent.click(screen.getByRole('link', { name: 'February' }));
  await waitFor(async () => expect(await isInert()).toBe(true));
  goOn();
  await waitFor(async () => expect(await isInert()).toBe(false));
});

test('the days of a month keep its name until those of the next are there', async () => {
  const { hold } = answerUsage();
  show(
    <CompletenessCalendar
      entity={catalogue.entity('channels')}
      id={channel}
      usage={usageOf(['2026-02-01', '2026-03-01'], 0.6)}
      what="Energy"
      until="2026-04-01"
    />,
    { resource: 'channels', address: '/' },
  );
  const says = (month: string, percent: string) =>
    waitFor(() => expect(screen.getByRole('region', { name: month }).textContent).toContain(percent));
  await says('March 2026', '75%');
  const goOn = hold();
  fireEvent.click(screen.getByRole('button', { name: /^February 2026/ }));
  await says('March 2026', '75%');
  goOn();
  await says('February 2026', '50%');
});

test('usage is compared with the days before it once these are read, and with no other days until then', async () => {
  const totals: Readonly<Record<string, number>> = {
    '2026-03-01': 20,
    '2026-02-26': 10,
    '2026-02-01': 30,
    '2026-01-29': 40,
    '2026-01-01': 50,
  };
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, request) => {
    const [{ start }] = JSON.parse(String(request?.body)) as readonly [{ readonly start: string }];
    const day = start.slice(0, 10);
    if (day === '2026-01-29') await held;
    const total = totals[day];
    if (total === undefined) return Response.json({ message: 'Statement timed out' }, { status: 400 });
    return Response.json({ dimensions: [{ id: channel, utilities: [{ ...usageOf([day], 1), total }] }] });
  });
  placeAll(false);
  const common = '?view=table&span=custom';
  window.history.replaceState(null, '', `/${common}&from=2026-03-01&to=2026-03-03`);
  show(
    <>
      <Link to={`${common}&from=2026-02-01&to=2026-02-03`}>February</Link>
      <Link to={`${common}&from=2026-01-01&to=2026-01-03`}>January</Link>
      <UsageTab entity={catalogue.entity('channels')} row={{ id: channel }} />
    </>,
    { resource: 'channels', address: `/${common}&from=2026-03-01&to=2026-03-03` },
  );
  await screen.findByText('100% more than from 26/02/2026 to 28/02/2026 (10 kWh).');
  fireEvent.click(screen.getByRole('link', { name: 'February' }));
  await screen.findByText('30 kWh');
  await screen.findByText('Comparing with 29/01/2026 to 31/01/2026…');
  release();
  await screen.findByText('25% less than from 29/01/2026 to 31/01/2026 (40 kWh).');
  fireEvent.click(screen.getByRole('link', { name: 'January' }));
  await screen.findByText('Not compared with 29/12/2025 to 31/12/2025: the usage of those days could not be read.');
});
