import { groupBy } from '../../resources/shared/groupBy';
import { dayMs } from '../calendar';
import type { SourceAnomaly } from '../source/records';
import { type Estate, meterOf } from './estate';

/** Labelled intervals of one kind in one building that follow each other closely: what one person reviews at once. */
export interface Spell {
  readonly buildingId: string;
  readonly kind: string;
  /** As published; the end is exclusive. */
  readonly start: string;
  readonly end: string;
  readonly anomalies: readonly SourceAnomaly[];
}

/** Single readings out of line are so many that only the newest are kept; of every other kind, all are. */
const outliersKept = 110;

/** Returns the spells that the demo shows, oldest first. */
export function spellsOf(estate: Estate): readonly Spell[] {
  const all = [...gathered(estate)].sort((a, b) => a.end.localeCompare(b.end) || a.start.localeCompare(b.start));
  const outliers = all.filter(({ kind }) => kind === 'outlier');
  const left = new Set(outliers.slice(0, -outliersKept));
  return all.filter((spell) => !left.has(spell));
}

function* gathered(estate: Estate): Iterable<Spell> {
  const buildingOfMeter = new Map(estate.source.meters.map(({ id, buildingId }) => [id, buildingId]));
  const byTopic = groupBy(
    [...withoutRepeats(estate.source.anomalies), ...stories],
    ({ meterId, kind }) => `${buildingOfMeter.get(meterId)} ${kind}`,
  );
  for (const anomalies of byTopic.values()) {
    let waiting: SourceAnomaly[] = [];
    for (const anomaly of anomalies.toSorted((a, b) => a.start.localeCompare(b.start))) {
      if (waiting.length > 0 && Date.parse(anomaly.start) - Date.parse(endOf(waiting)) > dayMs) {
        yield spellOf(estate, waiting);
        waiting = [];
      }
      waiting.push(anomaly);
    }
    yield spellOf(estate, waiting);
  }
}

/**
 * Returns the labelled spells without repetitions: the source labels the zeros of a meter that was not yet in use
 * twice.
 */
function withoutRepeats(anomalies: readonly SourceAnomaly[]): readonly SourceAnomaly[] {
  const unused = new Map(anomalies.filter(({ kind }) => kind === 'not-commissioned').map((it) => [it.meterId, it.end]));
  return anomalies.filter(({ kind, meterId, start }) => kind !== 'zero' || start >= (unused.get(meterId) ?? ''));
}

function spellOf(estate: Estate, anomalies: readonly SourceAnomaly[]): Spell {
  const first = anomalies[0] as SourceAnomaly;
  const { buildingId } = meterOf(estate, first.meterId);
  return { buildingId, kind: first.kind, start: first.start, end: endOf(anomalies), anomalies };
}

const endOf = (anomalies: readonly SourceAnomaly[]): string =>
  anomalies.map(({ end }) => end).reduce((latest, end) => (end > latest ? end : latest));

const observed = { strength: 'observed', label: 'seen in the readings', points: 1 } as const;

/** What the readings show although no label says so. */
const stories: readonly SourceAnomaly[] = [
  {
    ...observed,
    id: 'story-antonette',
    meterId: 'PAN-office-Antonette-E',
    start: '2016-10-12T20:00:00Z',
    end: '2016-10-12T21:00:00Z',
    kind: 'spike',
    note: '421 kWh in an hour; the next highest of two years is 70',
  },
  {
    ...observed,
    id: 'story-janis',
    meterId: 'PAN-education-Janis-E',
    start: '2017-11-12T08:00:00Z',
    end: '2017-11-12T09:00:00Z',
    kind: 'spike',
    note: '494 kWh in an hour against 78',
  },
  {
    ...observed,
    id: 'story-eloisa',
    meterId: 'RAT-warehouse-Eloisa-E',
    start: '2017-01-02T05:00:00Z',
    end: '2017-01-30T05:00:00Z',
    points: 672,
    kind: 'level-shift',
    note: 'mean 137 kWh an hour in December, 37 in January',
  },
  {
    ...observed,
    id: 'story-cinthia',
    meterId: 'RAT-education-Cinthia-E',
    start: '2016-08-01T05:00:00Z',
    end: '2016-08-29T05:00:00Z',
    points: 672,
    kind: 'level-shift',
    note: 'mean 64 kWh an hour in January, 9 in August',
  },
];
