import { v5 } from 'uuid';
import { NotificationPriority } from '../../../resources/enums/notificationPriority';
import { UtilityType } from '../../../resources/enums/utility';
import { monthBefore, monthsLike, type RisenPeak, risenPeak } from '../../model/peakDemand';
import type { MeteredHour, TariffComponent } from '../../model/tariffs/component';
import { priceOfPeak } from '../../model/tariffs/demandCharge';
import { exact, numberOf } from '../../model/tariffs/exact';
import type { Session } from '../../sql/database';
import { billedTariffOn } from '../bills/expectedBill';
import { type BilledTariff, billedTariffs } from '../bills/readTariffs';
import { placeLabel, priorityOf, type RaisedAlert } from '../detection/raise';
import { monthPeaks } from './monthPeaks';
import { type JudgedChannel, loadsOfElectricity, type WasteRule } from './watchWaste';

/**
 * Namespace of alert ids: the same finding always gets the same id. Not the detection's, which withdraws its own alerts
 * that corrected readings no longer show.
 */
const namespace = '5d0c7a1e-93b4-5f28-a6d1-7be2046f9c83';

const dayMs = 86_400_000;
const kWh: readonly string[] = ['kWh', 'Import kWh'];

/** Compares the highest demand of the month with comparable months. */
export const peakDemandRule: WasteRule = {
  type: 'Peak demand',
  rule: 'PeakDemand',
  operation: 'WatchPeakDemand',
  watches: loadsOfElectricity,
  endSentence: 'The month is over, or its demand was corrected.',
  judge: async (session, channels, now) => {
    // The month of the last day that is over in every time zone.
    const month = monthBefore(new Date(now.getTime() - 1.5 * dayMs).toISOString().slice(0, 10), 0);
    // Registers are excluded: their demand would need differences of readings.
    const judged = channels.filter(({ channel }) => !channel.isRegister && kWh.includes(channel.unit));
    const read = (of: readonly JudgedChannel[], months: readonly string[]) =>
      monthPeaks(
        session,
        of.map(({ channel }) => channel),
        months,
      );
    const [last, ...others] = monthsLike(month) as readonly [string, ...string[]];
    const recent = await read(judged, [month, last]);
    // The months of a year ago are read only for the few channels above the month before.
    const above = judged.filter(({ channel, limit }) => {
      const peaks = recent.get(channel.channelId) ?? [];
      const before = peaks.find((each) => each.month === last)?.highest ?? 0;
      return (peaks.find((each) => each.month === month)?.second ?? 0) > before * (1 + limit / 100);
    });
    const earlier = await read(above, others);
    const alerts = new Map<string, RaisedAlert>();
    for (const each of above) {
      const { channelId } = each.channel;
      const rise = risenPeak(month, [...(recent.get(channelId) ?? []), ...(earlier.get(channelId) ?? [])]);
      if (rise && rise.share > each.limit / 100)
        alerts.set(channelId, alertOf(each, rise, await costOf(session, each, rise), now.toISOString()));
    }
    return new Map(
      judged.map(({ channel: { channelId } }) => {
        const alert = alerts.get(channelId);
        return [channelId, alert ? { alert, isBack: false } : { isBack: true }];
      }),
    );
  },
};

/** Returns the cost of the demand above `before`, by the demand charges of the tariff and taxes; null without any. */
async function costOf(
  session: Session,
  { accountId }: JudgedChannel,
  { peak, before }: RisenPeak,
): Promise<number | null> {
  const day = peak.local.slice(0, 10);
  const tariffs = await billedTariffs(session, accountId, UtilityType.values.Electricity);
  const tariff = billedTariffOn(tariffs, day);
  const charges = tariff?.components.filter((component) => component.kind === 'demand') ?? [];
  if (!tariff || tariff.isForeign || charges.length === 0) return null;
  const chargeFor = (demand: number): number =>
    charges.reduce((sum, charge) => sum + numberOf(priceOfPeak(charge, [hourOf(peak.local, demand, tariff)])), 0);
  return (chargeFor(peak.highest) - chargeFor(before)) * taxOf(tariff.components);
}

function hourOf(local: string, demand: number, { holidays }: BilledTariff): MeteredHour {
  const [year = 0, month = 0, day = 0, hour = 0] = local.split(/\D/).map(Number);
  const weekday = new Date(`${local}Z`).getUTCDay();
  const isWeekend = weekday === 0 || weekday === 6 || holidays.has(local.slice(0, 10));
  return { year, month, day, hour, isWeekend, used: 0n, demand: exact(demand) };
}

const taxOf = (components: readonly TariffComponent[]): number =>
  components.reduce((sum, component) => sum + (component.kind === 'tax' ? numberOf(component.percent) / 100 : 0), 1);

function alertOf(
  { channel, limit }: JudgedChannel,
  { peak, reached, before, share }: RisenPeak,
  cost: number | null,
  now: string,
): RaisedAlert {
  const percent = (100 * share).toLocaleString('en', { maximumFractionDigits: 0 });
  return {
    buildingId: channel.buildingId,
    siteId: channel.siteId,
    loadId: channel.loadId,
    isOnShift: true,
    isOfOnePeriod: true,
    alert: {
      NotificationId: v5(`${channel.channelId} ${peak.month}`, namespace),
      ChannelId: channel.channelId,
      AlertType: peakDemandRule.type,
      Priority: cost === null ? NotificationPriority.values.Low : priorityOf(cost),
      ContextualSummary: `${placeLabel(channel)}: the demand reached ${figure(reached)} kW on two days of ${peak.month.slice(0, 7)} (up to ${figure(peak.highest)} kW on ${peak.local.slice(0, 10)}), ${percent} % above the highest of the three months before and of the same time of the year before (${figure(before)} kW); the limit is ${limit} %.`,
      StartDate: new Date(peak.at).toISOString(),
      EndDate: null,
      EquivalentCost: cost === null ? null : Number(cost.toFixed(2)),
      CreatedOn: now,
      UpdatedOn: now,
    },
  };
}

const figure = (amount: number): string => amount.toLocaleString('en', { maximumSignificantDigits: 3 });
