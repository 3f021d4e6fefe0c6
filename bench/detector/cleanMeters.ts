import { utilityNames } from '../../demo/estate/loads';
import { calendarOf } from '../../demo/source/calendarOf';
import { dataFolder } from '../../demo/source/folder';
import { readSource, type SourceUtility } from '../../demo/source/records';
import { UtilityType } from '../../resources/enums/utility';
import { publicHolidays } from '../../server/holidays/publicHolidays';
import { measuredBy } from '../../server/jobs/detection/watched';
import { judge, type Meter, type Verdict } from '../../server/model/detect';
import type { MeterReading } from '../../server/model/hourlySeries';
import { readingsByMeter, temperatureBySite } from './sourceMeters';

/** A meter with its unchanged readings, and what detection finds in them. */
export interface CleanMeter {
  readonly id: string;
  readonly meter: Meter;
  readonly readings: readonly MeterReading[];
  readonly verdict: Verdict;
}

/** Returns the demo's meters of a utility, at the source's dates, which the demo moves. */
export async function cleanMeters(of: SourceUtility): Promise<readonly CleanMeter[]> {
  const source = readSource(dataFolder());
  const [readings, temperatures] = [await readingsByMeter(source), await temperatureBySite(source)];
  return source.meters.flatMap(({ id, utility, siteId, kind }) => {
    const own = readings.get(id);
    const site = source.sites.find((each) => each.id === siteId);
    if (utility !== of || !own || !site) return [];
    const temperature = temperatures.get(siteId);
    const meter: Meter = {
      measured: measuredBy(UtilityType.values[utilityNames[utility]]),
      isRegister: kind === 'cumulative',
      intervalMinutes: 60,
      timeZone: site.timeZone,
      ...(temperature ? { temperature } : {}),
      holidays: publicHolidays(calendarOf(site)),
    };
    return [{ id, meter, readings: own, verdict: judge(own, meter) }];
  });
}

/** Whether a meter is in the half by which limits are validated; they were chosen on the other half. */
export const isHalfB = (index: number): boolean => index % 2 === 1;

/** Returns the ratio with two decimals. */
export const share = (part: number, all: number): string => (part / all).toFixed(2);
