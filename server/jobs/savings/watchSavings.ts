import type { Catalogue } from '../../../resources/language/catalogue';
import { isInKwh, type ProjectSavings } from '../../../resources/shared/projectSavings';
import { lostSavings } from '../../model/savings/persistence';
import type { Database, Session } from '../../sql/database';
import { type Fragment, sql } from '../../sql/fragment';
import { type StoredBaseline, storedBaselines } from './baselines';
import { forgetDeletedBaselines, storeChannelBaseline } from './channelBaseline';
import { intervalOf } from './fitBaselines';
import { measureSavings } from './measureSavings';
import { channelsOfPlace } from './meterFaults';
import { storeSavingsAlert, watchedProject } from './savingsAlert';

/**
 * Measures projects against their baselines: keeps what is expected of the channels that they are measured on, and raises
 * a notification where a project stops saving. Returns how many notifications are new.
 * @param which a condition on `n`, the baseline
 */
export async function watchSavings(
  database: Database,
  catalogue: Catalogue,
  now: Date,
  signal?: AbortSignal,
  which: Fragment = sql`true`,
): Promise<number> {
  await database.write({ contactId: null, operation: 'ForgetBaselines' }, forgetDeletedBaselines);
  const baselines = await database.read((session) => storedBaselines(session, sql`n."Model" is not null and ${which}`));
  let groups = 0;
  for (const baseline of baselines) {
    if (signal?.aborted) break;
    const measured = await database.read(async (session) => ({
      savings: await measureSavings(session, catalogue, baseline, now),
      channels: await channelsOfPlace(session, catalogue, baseline),
    }));
    const { savings, channels } = measured;
    if (!savings) continue;
    groups += await database.write({ contactId: null, operation: 'MeasureSavings' }, (session) =>
      store(session, baseline, savings, channels, now),
    );
  }
  return groups;
}

async function store(
  session: Session,
  baseline: StoredBaseline,
  savings: ProjectSavings,
  channels: readonly string[],
  now: Date,
): Promise<number> {
  const [first, ...others] = channels;
  if (first && others.length === 0) await storeChannelBaseline(session, baseline, savings, first);
  const project = await watchedProject(session, baseline.projectId, channels);
  if (!project || !baseline.model) return 0;
  const promised = isInKwh(savings.unit) ? baseline.promised : null;
  const frozen = { ...baseline.model, interval: intervalOf(baseline) };
  return storeSavingsAlert(session, project, savings, lostSavings(savings.days, frozen, promised), now);
}
