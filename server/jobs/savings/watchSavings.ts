import type { Catalogue } from '../../../resources/language/catalogue';
import { groupBy } from '../../../resources/shared/groupBy';
import { isInKwh, type ProjectSavings } from '../../../resources/shared/projectSavings';
import { isKeptTogether, lostSavings, promisedShare } from '../../model/savings/persistence';
import type { FrozenBaseline } from '../../model/savings/report';
import type { Database, Session } from '../../sql/database';
import { type Fragment, sql } from '../../sql/fragment';
import type { RaisedAlert } from '../detection/raise';
import { type StoredBaseline, storedBaselines } from './baselines';
import { forgetDeletedBaselines, storeChannelBaseline } from './channelBaseline';
import { intervalOf } from './fitBaselines';
import { measureSavings } from './measureSavings';
import { channelsOfPlace } from './meterFaults';
import {
  alertOfLost,
  storeSavingsAlert,
  type WatchedProject,
  type WatchedSavings,
  watchedProject,
} from './savingsAlert';

/**
 * Measures projects against their baselines: keeps what is expected of the channels that they are measured on, and raises
 * a notification where a project stops saving. Returns how many notifications are new.
 * @param which a condition on `n`, the baseline; all of its building are measured beside it, as one may be on the same meter
 */
export async function watchSavings(
  database: Database,
  catalogue: Catalogue,
  now: Date,
  signal?: AbortSignal,
  which: Fragment = sql`true`,
): Promise<number> {
  await database.write({ contactId: null, operation: 'ForgetBaselines' }, forgetDeletedBaselines);
  const inBuildings = sql`p."BuildingId" in (
    select p."BuildingId" from "dw_ProjectBaselines" n join "dw_Projects" p on p."ProjectId" = n."ProjectId" where ${which})`;
  const baselines = await database.read((session) =>
    storedBaselines(session, sql`n."Model" is not null and ${inBuildings}`),
  );
  const write = <Result>(run: (session: Session) => Promise<Result>) =>
    database.write({ contactId: null, operation: 'MeasureSavings' }, run);
  const watched: WatchedSavings[] = [];
  for (const projectId of new Set(baselines.map((baseline) => baseline.projectId))) {
    if (signal?.aborted) break;
    const ofProject = baselines.filter((baseline) => baseline.projectId === projectId);
    const measured = await database.read((session) => measuredOf(session, catalogue, ofProject, now));
    for (const part of measured) {
      const promised = promisedOf(part, measured);
      const project = await write((session) => store(session, part));
      if (project) watched.push({ project, alert: lostAlertOf(project, part, promised, now) });
    }
  }
  let groups = 0;
  // A channel on which several baselines are measured has one alert: as long as what is saved is lost by one of them.
  for (const [, ofChannel] of groupBy(watched, ({ project }) => project.channelId))
    groups += await write((session) => storeSavingsAlert(session, ofChannel, now));
  return groups;
}

function lostAlertOf(
  project: WatchedProject,
  { baseline, savings }: Measured,
  promised: number | null,
  now: Date,
): RaisedAlert | undefined {
  const lost = lostSavings(savings.days, baseline, promised);
  return lost && alertOfLost(project, savings, lost, now.toISOString());
}

/** A baseline of a project with what is avoided of it. */
interface Measured {
  readonly stored: StoredBaseline;
  readonly baseline: FrozenBaseline;
  readonly savings: ProjectSavings;
  readonly days: ProjectSavings['days'];
  readonly channels: readonly string[];
}

async function measuredOf(
  session: Session,
  catalogue: Catalogue,
  baselines: readonly StoredBaseline[],
  now: Date,
): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  for (const stored of baselines) {
    const savings = await measureSavings(session, catalogue, stored, now);
    if (!savings || !stored.model) continue;
    const baseline = { ...stored.model, interval: intervalOf(stored) };
    const channels = await channelsOfPlace(session, catalogue, stored);
    measured.push({ stored, baseline, savings, days: savings.days, channels });
  }
  return measured;
}

/**
 * Returns what was promised of a baseline, as a part of the expected use; null where nothing was. A promise is one of all
 * utilities of energy that the project has baselines of: where they keep it together, nothing is promised of each.
 */
function promisedOf(part: Measured, all: readonly Measured[]): number | null {
  const { stored, savings } = part;
  if (stored.promised === null || !isInKwh(savings.unit)) return null;
  const others = all.filter((each) => isInKwh(each.savings.unit) && each.stored.utility !== stored.utility);
  const latest = new Map(others.toSorted(byStart).map((each) => [each.stored.utility, each]));
  const parts = [part, ...latest.values()];
  const share = promisedShare(
    stored.promised,
    parts.map(({ baseline }) => baseline),
  );
  return parts.length > 1 && isKeptTogether(parts, share) ? null : share;
}

const byStart = (a: Measured, b: Measured): number => a.stored.start.localeCompare(b.stored.start);

/** Keeps what is expected of a channel; returns the project, where alerts of it can be raised. */
async function store(session: Session, { stored, savings, channels }: Measured): Promise<WatchedProject | undefined> {
  const [first, ...others] = channels;
  if (first && others.length === 0) await storeChannelBaseline(session, stored, savings, first);
  return watchedProject(session, stored.projectId, channels);
}
