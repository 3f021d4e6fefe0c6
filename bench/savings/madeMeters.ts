import { type DailyModel, fitDaily, type ModelledDay } from '../../server/model/savings/dailyModel';

const metersOfCase = 20;

interface MadeMeter {
  readonly name: string;
  /** Additional daily usage for each kelvin below 15 °C, where a day uses 10. */
  readonly heating?: number;
  /** The same for each kelvin above 20 °C. */
  readonly cooling?: number;
  /** Share of a day's deviation that the next day has too (autocorrelation). */
  readonly persistence?: number;
  /** Usage of a day at the weekend, as a share of a weekday's. */
  readonly weekend?: number;
}

const meters: readonly MadeMeter[] = [
  { name: 'no part' },
  { name: 'no part, deviations that last', persistence: 0.6 },
  { name: 'no part, less at weekends', weekend: 0.6 },
  { name: 'heating', heating: 1.5 },
  { name: 'heating, deviations that last', heating: 1.5, persistence: 0.6 },
  ...[0.2, 0.4, 0.8].flatMap((cooling) => [
    { name: `heating, cooling of ${cooling}`, heating: 1.5, cooling },
    { name: `heating, cooling of ${cooling}, less at weekends`, heating: 1.5, cooling, weekend: 0.6 },
  ]),
];

/** Prints how often the daily model finds heating or cooling that a synthetic meter lacks, or misses one it has. */
export function printMadeMeters(): void {
  const random = uniform(7);
  console.log(`\nMade meters whose days stray by up to a fifth, ${metersOfCase} of each`);
  for (const meter of meters) {
    const models = Array.from({ length: metersOfCase }, () => fitDaily(yearOf(meter, random)));
    const wrong = (part: 'heating' | 'cooling') =>
      models.filter((model: DailyModel) => (model[part] === undefined) !== (meter[part] === undefined)).length;
    console.log(`  ${meter.name}: heating wrong in ${wrong('heating')}, cooling in ${wrong('cooling')}`);
  }
}

function yearOf(
  { heating = 0, cooling = 0, persistence = 0, weekend = 1 }: MadeMeter,
  random: () => number,
): readonly ModelledDay[] {
  let [front, deviation] = [0, 0];
  return Array.from({ length: 365 }, (_nothing, day) => {
    front = 0.7 * front + 3 * random();
    deviation = persistence * deviation + 0.2 * random();
    const mean = 12 - 12 * Math.cos((2 * Math.PI * day) / 365) + front;
    const expected = 10 + heating * Math.max(0, 15 - mean) + cooling * Math.max(0, mean - 20);
    const temperatures = Float64Array.from(
      { length: 24 },
      (_hour, hour) => mean - 4 * Math.cos((2 * Math.PI * hour) / 24),
    );
    return { used: expected * (day % 7 > 4 ? weekend : 1) * (1 + deviation), temperatures, weekday: day % 7 };
  });
}

/** Returns a generator of numbers between -1 and 1, the same ones in every run. */
function uniform(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 30 - 1;
  };
}
