// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { UtilityUsage } from '../../resources/shared/utilityUsage';
import { UsageTab } from '../../src/explore/UsageTab';
import { CompletenessCalendar } from '../../src/widgets/quality/CompletenessCalendar';
import { fakeIds } from './fakeApi';
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

/** Answers requests with a usage of their first day; after `hold` not until the function that it returns is called. */
function answerUsage(): { readonly hold: () => () => void } {
  let held: Promise<void> = Promise.resolve();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, request) => {
    await held;
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

test('while the usage of other days is loaded, that of the days before takes no clicks', async () => {
  const { hold } = answerUsage();
  const nothingIsNear = { observe: () => undefined, disconnect: () => undefined };
  vi.stubGlobal('IntersectionObserver', function IntersectionObserver() {
    return nothingIsNear;
  });
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
