import type { Catalogue } from '../../../resources/language/catalogue';
import { groupBy } from '../../../resources/shared/groupBy';
import type { Database, Session } from '../../sql/database';
import { type Fragment, sql } from '../../sql/fragment';
import { storedBaselines } from './baselines';
import { forgetDeletedBaselines, storeChannelBaseline } from './channelBaseline';
import { type MeasuredBaseline, measureProject } from './measureProject';
import { channelsOfPlace } from './meterFaults';
import {
  alertOfLost,
  endUnmeasuredSavings,
  storeSavingsAlert,
  type WatchedSavings,
  watchedProject,
} from './savingsAlert';

/**
 * Measures projects against their baselines: stores the expected use of their channels, and raises an alert where
 * savings are lost. Returns the number of new notifications.
 * @param which a condition on `n`, the baseline; all baselines of its building are measured too, as they may share a
 * meter. Without it all are measured, and alerts of deleted baselines end
 */
export async function watchSavings(
  database: Database,
  catalogue: Catalogue,
  now: Date,
  signal?: AbortSignal,
  which?: Fragment,
): Promise<number> {
  await database.write({ contactId: null, operation: 'ForgetBaselines' }, forgetDeletedBaselines);
  const inBuildings = sql`p."BuildingId" in (
    select p."BuildingId" from "dw_ProjectBaselines" n join "dw_Projects" p on p."ProjectId" = n."ProjectId" where ${which ?? sql`true`})`;
  const baselines = await database.read((session) =>
    storedBaselines(session, sql`n."Model" is not null and ${inBuildings}`),
  );
  const write = <Result>(run: (session: Session) => Promise<Result>) =>
    database.write({ contactId: null, operation: 'MeasureSavings' }, run);
  const watched: WatchedSavings[] = [];
  for (const projectId of new Set(baselines.map((baseline) => baseline.projectId))) {
    if (signal?.aborted) break;
    const ofProject = baselines.filter((baseline) => baseline.projectId === projectId);
    const measured = await database.read((session) => measureProject(session, catalogue, ofProject, now));
    for (const part of measured) {
      const stored = await write((session) => store(session, catalogue, part, now));
      if (stored) watched.push(stored);
    }
  }
  let groups = 0;
  // A channel of several baselines has one alert, open as long as one of them shows a loss.
  for (const [, ofChannel] of groupBy(watched, ({ project }) => project.channelId)) {
    // A run that was stopped has not measured all baselines of the channel: another one may still show a loss.
    if (signal?.aborted && !ofChannel.some(({ alert }) => alert)) continue;
    groups += await write((session) => storeSavingsAlert(session, ofChannel, now));
  }
  if (which === undefined && !signal?.aborted) {
    const waiting = baselines.flatMap(({ model, buildingId }) => (model ? [] : [buildingId]));
    await write((session) => endUnmeasuredSavings(session, watched, waiting, now));
  }
  return groups;
}

/** Stores the expected use of the place's channel; returns the project with its alert, where alerts can be raised. */
async function store(
  session: Session,
  catalogue: Catalogue,
  { stored, savings }: MeasuredBaseline,
  now: Date,
): Promise<WatchedSavings | undefined> {
  const channels = await channelsOfPlace(session, catalogue, stored);
  const [first, ...others] = channels;
  if (first && others.length === 0) await storeChannelBaseline(session, stored, savings, first);
  const project = await watchedProject(session, stored.projectId, channels);
  const { lost } = savings;
  return project && { project, alert: lost ? alertOfLost(project, savings, lost, now.toISOString()) : undefined };
}
