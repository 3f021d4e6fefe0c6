import { describe, expect, test } from 'vitest';
import { expectedSince, judge, type Meter } from '../../server/model/detect';
import { type Finding, goesOn, hoursOfFinding } from '../../server/model/finding';
import {
  hourMs,
  hoursOfIntervals,
  hoursOfRate,
  hoursOfRegister,
  type MeterReading,
  timeOf,
} from '../../server/model/hourlySeries';

const monday = Date.parse('2026-01-05T00:00:00Z');
const day = 24;
const week = 7 * day;

/** An office: 20 by night, 60 from 8 to 18 on working days, and a little noise that is always the same. */
function office(hour: number): number {
  const isBusy = hour % week < 5 * day && hour % day >= 8 && hour % day < 18;
  return (isBusy ? 60 : 20) + 2 * Math.sin(hour * 12.9898);
}

const meter: Meter = { measured: 'electricity', isRegister: false, intervalMinutes: 60, timeZone: 'UTC' };

function readings(hours: number, valueAt: (hour: number) => number | null = office): readonly MeterReading[] {
  return Array.from({ length: hours }, (_nothing, hour) => ({
    at: monday + hour * hourMs,
    value: valueAt(hour),
  })).filter((reading): reading is MeterReading => reading.value !== null);
}

const found = (values: readonly MeterReading[], of: Partial<Meter> = {}) =>
  judge(values, { ...meter, ...of }).findings.map(({ alert, from, until }) => ({ alert, from, until }));

/** In week 11, from this hour of it. */
const late = (hour: number): number => 10 * week + hour;

describe('the model', () => {
  test('expects of an hour what the same hour of the weeks before used', () => {
    const { expectation } = judge(readings(11 * week), meter);
    expect(expectation.expected[late(10)]).toBeCloseTo(60, -1);
    expect(expectation.expected[late(3)]).toBeCloseTo(20, -1);
    expect(expectation.expected[late(5 * day + 10)]).toBeCloseTo(20, -1);
  });

  test('says nothing of a week before it has learnt from ten days', () => {
    const { expectation } = judge(readings(3 * week), meter);
    expect(expectation.expected[week]).toBeNaN();
    expect(expectation.expected[2 * week]).not.toBeNaN();
  });

  test('finds nothing in a load that does what it always does', () => {
    expect(found(readings(20 * week))).toEqual([]);
  });

  test('does not let a later week change what it said of an earlier one', () => {
    const before = judge(readings(11 * week), meter);
    const after = judge(
      readings(16 * week, (hour) => (hour > 12 * week ? 500 : office(hour))),
      meter,
    );
    expect(after.expectation.expected.slice(0, 11 * week)).toEqual(before.expectation.expected);
  });

  test('says the same of the weeks that are looked at, whether or not it is asked about those before', async () => {
    const since = monday + late(9) * hourMs;
    const all = judge(readings(16 * week), meter);
    const { expectation } = await expectedSince(since, readings(16 * week), meter);
    expect(expectation.expected.slice(10 * week)).toEqual(all.expectation.expected.slice(10 * week));
    expect(expectation.spread.slice(10 * week)).toEqual(all.expectation.spread.slice(10 * week));
    expect(expectation.expected.slice(0, 10 * week).every(Number.isNaN)).toBe(true);
  });

  test('leaves others their turn after each week of those that are looked at', async () => {
    let turns = 0;
    let ended = false;
    const turn = (): void => {
      turns++;
      if (!ended) setImmediate(turn);
    };
    setImmediate(turn);
    await expectedSince(monday, readings(16 * week), meter);
    ended = true;
    expect(turns).toBeGreaterThanOrEqual(14);
  });

  const cases: readonly (readonly [Finding['alert'], (hour: number) => number | null, number, number])[] = [
    ['High usage', (hour) => office(hour) + 40, late(9), late(17)],
    ['Low usage', (hour) => office(hour) * 0.1, late(8), late(18)],
    ['After-hours usage', (hour) => office(hour) + 30, late(5 * day), late(5 * day + 12)],
    ['Spike', () => 400, late(20), late(21)],
    ['Zero readings', () => 0, late(30), late(33)],
    ['Missing data', () => null, late(30), late(60)],
    ['Stuck reading', () => 33, late(30), late(60)],
  ];
  test.each(cases)('%s is found, where it begins and where it ends', (alert, change, from, until) => {
    const values = readings(12 * week, (hour) => (hour >= from && hour < until ? change(hour) : office(hour)));
    expect(found(values)).toEqual([{ alert, from, until }]);
  });

  test('what is too little for an hour is found by the day, and by the night', () => {
    const more = (from: number, until: number, change: (hour: number) => number) =>
      found(readings(13 * week, (hour) => (hour >= from && hour < until ? change(hour) : office(hour))));
    expect(more(late(day), late(2 * day), (hour) => 1.25 * office(hour))).toEqual([
      { alert: 'High usage', from: late(day), until: late(2 * day) },
    ]);
    expect(more(late(day + 22), late(day + 30), (hour) => office(hour) + 15)).toEqual([
      { alert: 'After-hours usage', from: late(day + 22), until: late(day + 30) },
    ]);
    expect(more(late(day), late(2 * day), (hour) => 1.08 * office(hour))).toEqual([]);
  });

  test('what comes again within a week is one finding, of those hours alone; later it is another one', () => {
    const isAgain = (hour: number): boolean => hour % day >= 9 && hour % day < 17;
    const on = (days: readonly number[]) =>
      judge(
        readings(15 * week, (hour) =>
          isAgain(hour) && days.includes(Math.floor((hour - late(0)) / day)) ? office(hour) + 40 : office(hour),
        ),
        meter,
      ).findings;
    const spell = (of: number) => ({ from: late(of * day + 9), until: late(of * day + 17) });
    expect(on([0, 4])).toEqual([
      { alert: 'High usage', from: spell(0).from, until: spell(4).until, points: 16, hours: [spell(0), spell(4)] },
    ]);
    expect(on([0, 9])).toHaveLength(2);
  });

  test('use that is too high comes to more than what was expected, also where the last days were higher still', () => {
    const factorOf = (hour: number): number => 1 + 0.4 * Math.sin(Math.floor(hour / day) * 0.2);
    const { series, expectation, findings } = judge(
      readings(40 * week, (hour) => office(hour) * factorOf(hour)),
      meter,
    );
    const more = findings
      .filter(({ alert }) => alert === 'High usage' || alert === 'After-hours usage')
      .flatMap((finding) => {
        const hours = hoursOfFinding(finding).flatMap(({ from, until }) =>
          Array.from({ length: until - from }, (_nothing, step) => from + step),
        );
        return hours.reduce((sum, at) => sum + (series.values[at] as number) - (expectation.expected[at] as number), 0);
      });
    expect(more.filter((sum) => sum <= 0)).toEqual([]);
  });

  test('use that comes to less than a twentieth more than what was expected is nothing to act on', () => {
    const swing = (hour: number): number => 0.2 * Math.sin(Math.floor(hour / day) * 0.1 + 2);
    const values = readings(16 * week, (hour) => office(hour) * (1 + swing(hour) * (hour > late(0) ? 1 : 0.15)));
    expect(found(values)).toEqual([]);
    const [first] = found(
      values.map(({ at, value }, hour) => ({ at, value: value * (hour < late(33 * day) ? 1 : 1.2) })),
    );
    expect(first).toMatchObject({ alert: 'High usage', from: late(33 * day) });
  });

  test('a day that was too high goes on until the next one is over, an hour that was until the next one', () => {
    const judged = (hours: number, from: number, until: number, more: number) =>
      judge(
        readings(hours, (hour) => office(hour) * (hour >= from && hour < until ? more : 1)),
        meter,
      );
    const goesOnAfter = (hours: number, ...event: readonly [number, number, number]): readonly boolean[] => {
      const { series, findings } = judged(hours, ...event);
      return findings.map((finding) => goesOn(series, finding));
    };
    expect(goesOnAfter(late(2 * day + 20), late(day), late(2 * day), 1.25)).toEqual([true]);
    expect(goesOnAfter(late(3 * day + 2), late(day), late(2 * day), 1.25)).toEqual([false]);
    expect(goesOnAfter(late(day + 17), late(day + 9), late(day + 17), 2)).toEqual([true]);
    expect(goesOnAfter(late(day + 20), late(day + 9), late(day + 17), 2)).toEqual([false]);
  });

  test('a weekend that runs as its Friday is found', () => {
    const values = readings(13 * week, (hour) =>
      office(hour >= late(5 * day) && hour < late(7 * day) ? late(4 * day) + (hour % day) : hour),
    );
    expect(found(values)[0]?.from).toBeGreaterThanOrEqual(late(5 * day));
    expect(found(values)[0]?.until).toBeLessThanOrEqual(late(7 * day));
  });

  describe('working days in a row', () => {
    /** Runs as two hours later on so many days in the morning, or as two hours before in the evening. */
    const shifted = (days: number, hours: 2 | -2, first = late(0), of: Partial<Meter> = {}) =>
      found(
        readings(13 * week, (hour) => {
          const isIn = hour >= first && hour < first + days * day && (hours > 0 ? hour % day < 12 : hour % day >= 12);
          return isIn ? Math.max(office(hour), office(hour + hours)) : office(hour);
        }),
        of,
      );

    test('that start or end two hours off are found when it is no exception', () => {
      expect(shifted(4, 2)).toEqual([{ alert: 'Early start', from: late(4), until: late(3 * day + 8) }]);
      expect(shifted(4, -2)).toEqual([{ alert: 'Late end', from: late(18), until: late(3 * day + 22) }]);
      for (const hours of [2, -2] as const) expect(shifted(3, hours).map(({ alert }) => alert)).toEqual(['High usage']);
    });

    test('are no schedule where the hours themselves tell of most of them', () => {
      const values = readings(13 * week, (hour) => {
        if (hour < late(0) || hour >= late(4 * day) || hour % day >= 8) return office(hour);
        if (hour < late(3 * day)) return hour % day >= 4 ? 150 : office(hour);
        return Math.max(office(hour), office(hour + 2));
      });
      const alerts = found(values).map(({ alert }) => alert);
      expect(alerts).toContain('After-hours usage');
      expect(alerts).not.toContain('Early start');
    });

    test('say nothing of panels, which follow the sun', () => {
      const alerts = shifted(4, 2, late(0), { measured: 'solar' }).map(({ alert }) => alert);
      expect(alerts).not.toContain('Early start');
    });

    test('follow each other over a weekend', () => {
      const [start, ...others] = shifted(7, 2, late(2 * day));
      expect(start).toEqual({ alert: 'Early start', from: late(2 * day + 4), until: late(week + day + 8) });
      expect(others).toEqual([]);
    });
  });

  test('days in a row that are each a little too high add up', () => {
    const values = readings(13 * week, (hour) => (hour >= late(0) && hour < late(5 * day) ? 1.14 : 1) * office(hour));
    const [first] = found(values);
    expect(first).toMatchObject({ alert: 'High usage', from: late(0) });
  });

  test('a load that moves to another level and stays there has changed its pattern', () => {
    const values = readings(13 * week, (hour) => (hour >= late(0) ? office(hour) * 0.35 : office(hour)));
    const [first] = found(values);
    expect(first).toMatchObject({ alert: 'Pattern change', from: late(0) });
  });

  test('water that never stands still for three days is a leak', () => {
    const values = readings(12 * week, (hour) => (hour >= late(0) && hour < late(80) ? 0.2 : hour % day > 6 ? 0.3 : 0));
    expect(found(values, { measured: 'water' }).map(({ alert }) => alert)).toContain('Continuous flow');
  });

  test('a register of water that is read every four hours tells a leak, also where a reading is missing', () => {
    const everyFour = (rises: (step: number) => boolean): readonly MeterReading[] => {
      let register = 0;
      return Array.from({ length: (12 * week) / 4 }, (_nothing, step) => {
        register += rises(step) ? 0.4 + (step % 3) / 10 : 0;
        return { at: monday + step * 4 * hourMs + (step % 5) * 60_000, value: register };
      });
    };
    const water: Partial<Meter> = { measured: 'water', isRegister: true, intervalMinutes: 240 };
    const used = (step: number): boolean => step % 6 > 1;
    const leak = everyFour((step) => used(step) || (step >= late(0) / 4 && step < late(80) / 4));
    for (const readings of [leak, leak.filter((_reading, step) => step !== late(40) / 4)]) {
      const [flow, ...others] = found(readings, water).filter(({ alert }) => alert === 'Continuous flow');
      expect(others).toEqual([]);
      // The day around it flows as well, by day.
      expect(flow?.from).toBeGreaterThan(late(0) - day);
      expect(flow?.from).toBeLessThanOrEqual(late(0));
      expect(flow?.until).toBeGreaterThan(late(80) - 4);
      expect(flow?.until).toBeLessThan(late(80) + day);
    }
    expect(found(everyFour(used), water)).toEqual([]);
  });

  test('equal hours of a register that is read every four hours are no stuck reading before twelve readings are', () => {
    const stuck = (steps: number): readonly MeterReading[] => {
      let register = 0;
      return Array.from({ length: (12 * week) / 4 }, (_nothing, step) => {
        register += step >= late(0) / 4 && step < late(0) / 4 + steps ? 100 : 100 + 20 * Math.sin(step * 12.9898);
        return { at: monday + step * 4 * hourMs, value: register };
      });
    };
    const alerts = (steps: number) =>
      found(stuck(steps), { isRegister: true, intervalMinutes: 240 }).map(({ alert }) => alert);
    expect(alerts(8)).toEqual([]);
    expect(alerts(14)).toEqual(['Stuck reading']);
  });

  test('what nobody read is no reading: estimates are missing data, and nothing is learnt from them', () => {
    const estimate = (reading: MeterReading, hour: number): MeterReading =>
      hour >= late(0) && hour < late(48) ? { ...reading, value: 33, isEstimate: true } : reading;
    const { findings, expectation } = judge(readings(13 * week).map(estimate), meter);
    expect(findings).toEqual([
      { alert: 'Missing data', from: late(0), until: late(48), points: 48, isEstimated: true },
    ]);
    const without = judge(
      readings(13 * week).filter((_reading, hour) => hour < late(0) || hour >= late(48)),
      meter,
    );
    expect(expectation.expected).toEqual(without.expectation.expected);
    const toTheEnd = readings(11 * week).map((reading, hour) =>
      hour >= late(0) ? { ...reading, isEstimate: true } : reading,
    );
    expect(found(toTheEnd)).toEqual([{ alert: 'Missing data', from: late(0), until: 11 * week }]);
  });

  test('a house whose panels carry it by day draws nothing then, and after some days no alert is raised', () => {
    const isSunny = (hour: number): boolean => hour % day >= 9 && hour % day < 15 && Math.floor(hour / day) % 3 < 2;
    const house = (hour: number): number => (isSunny(hour) ? 0 : office(hour));
    const zeros = found(readings(12 * week, house), { hasPanels: true }).filter(
      ({ alert }) => alert === 'Zero readings',
    );
    expect(zeros.map(({ from, until }) => [from, until])).toEqual([
      [9, day + 15],
      [3 * day + 9, 3 * day + 15],
    ]);
    const dead = readings(12 * week, (hour) => (hour >= late(0) && hour < late(30) ? 0 : house(hour)));
    expect(found(dead, { hasPanels: true })).toContainEqual(
      expect.objectContaining({ alert: 'Zero readings', from: late(0) }),
    );
  });

  test('panels that work at night are not believed', () => {
    const sun = (hour: number): number => Math.max(0, 50 * Math.sin(((hour % day) - 6) * (Math.PI / 12)));
    const values = readings(12 * week, (hour) => (hour === late(2) ? 30 : sun(hour)));
    expect(found(values, { measured: 'solar' })).toContainEqual({
      alert: 'Generation at night',
      from: late(2),
      until: late(3),
    });
  });

  test('a cold week is no anomaly where cold weeks always cost more', () => {
    const cold = (hour: number): number => (Math.floor(hour / 60) % 3) * 5;
    const values = readings(12 * week, (hour) => office(hour) + 6 * (15 - (hour >= late(0) ? -5 : 15 - cold(hour))));
    const temperature = {
      start: monday,
      values: Float64Array.from({ length: 12 * week }, (_nothing, hour) => (hour >= late(0) ? -5 : 15 - cold(hour))),
    };
    const blind = found(values).length;
    expect(blind).toBeGreaterThan(0);
    expect(found(values, { temperature }).filter(({ until }) => until > late(0))).toEqual([]);
  });

  describe('where the clocks go back an hour on a Sunday in April', () => {
    const zone = { timeZone: 'Pacific/Auckland' };
    const first = 89 * day + 13;
    // The office does not follow the clock: that it ends an hour later since is found beside it.
    const changes = (values: readonly MeterReading[]) =>
      found(values, zone).filter(({ alert }) => alert !== 'Late end');
    const atTheChange = (change: (hour: number) => number | null) =>
      changes(readings(14 * week, (hour) => (hour < first || hour > first + 1 ? office(hour) : change(hour))));
    const raised = [{ alert: 'Clock change', from: first, until: first + 2 }];

    test('finds the hour that holds both where the other is missing', () => {
      expect(atTheChange((hour) => (hour === first ? 41 : null))).toEqual(raised);
      expect(atTheChange((hour) => (hour === first ? null : 39))).toEqual(raised);
    });

    test('finds the hour that was counted twice', () => {
      expect(atTheChange((hour) => (hour === first ? office(hour) : 42))).toEqual(raised);
    });

    test('learns from neither of the two', () => {
      const night = (hour: number): number => 20 + (hour % 3);
      const values = readings(15 * week, (hour) => (hour === first ? 41 : hour === first + 1 ? null : night(hour)));
      expect(judge(values, { ...meter, ...zone }).expectation.profileAt(14 * week + 1)?.highest).toBe(22);
    });

    test('says nothing of one that is only missing, of two usual ones, or where hours differ that much anyway', () => {
      expect(atTheChange((hour) => (hour === first ? office(hour) : null))).toEqual([]);
      expect(atTheChange(office)).toEqual([]);
      const restless = readings(14 * week, (hour) => (hour === first + 1 ? null : hour % 2 ? 40 : 15));
      expect(changes(restless)).toEqual([]);
    });

    test('says nothing of the same on a night like any other', () => {
      const values = readings(14 * week, (hour) =>
        hour === first - day ? 41 : hour === first - day + 1 ? null : office(hour),
      );
      expect(changes(values)).toEqual([]);
    });

    test('finds that a schedule did not follow the clock', () => {
      expect(found(readings(14 * week), zone)).toMatchObject([{ alert: 'Late end' }]);
    });
  });

  test('counts the hours of the week where the meter stands, through a change of the clocks', () => {
    const zone = 'Pacific/Auckland';
    const { expectation, series } = judge(readings(14 * week), { ...meter, timeZone: zone });
    for (const hour of [0, 13 * week]) {
      const local = new Date(timeOf(series, hour)).toLocaleString('en-NZ', {
        timeZone: zone,
        weekday: 'short',
        hour: 'numeric',
        hourCycle: 'h23',
      });
      const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
      const [weekday = '', clock = ''] = local.split(/,? /);
      expect(expectation.hours[hour]).toBe(days.indexOf(weekday) * 24 + Number(clock));
    }
  });
});

describe('hours', () => {
  test('an hour of which a quarter is missing is not known', () => {
    const quarters = [0, 15, 30, 45, 60, 75, 105].map((minute) => ({ at: monday + minute * 60_000, value: 2 }));
    expect([...hoursOfIntervals(quarters, 15).values]).toEqual([8, Number.NaN]);
  });

  test('an amount of several hours is shared out between them', () => {
    const amounts = [0, 4].map((hour) => ({ at: monday + hour * hourMs, value: 8 + hour }));
    expect([...hoursOfIntervals(amounts, 240).values]).toEqual([2, 2, 2, 2, 3, 3, 3, 3]);
  });

  test('of a rate the mean of an hour counts, times what an hour of it is, where half of it was read', () => {
    const rates = [0, 15, 30, 45, 60, 120, 150].map((minute) => ({ at: monday + minute * 60_000, value: minute / 15 }));
    expect([...hoursOfRate(rates, 15, 2).values]).toEqual([3, Number.NaN, 18]);
  });

  test('a register is shared out between its readings, and says nothing where it goes back', () => {
    const register = [
      [0, 100],
      [90, 103],
      [120, 101],
      [180, 102],
    ].map(([minute, value]) => ({ at: monday + (minute as number) * 60_000, value: value as number }));
    const { values } = hoursOfRegister(register);
    expect(values[0]).toBeCloseTo(2, 6);
    expect(values[1]).toBeCloseTo(1, 6);
    expect(values[2]).toBeCloseTo(1, 6);
  });
});
