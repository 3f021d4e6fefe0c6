import { clearUnjudgedHours, readUnjudgedHours } from '../../server/jobs/detection/unjudgedHours';
import { storeFindings } from '../../server/jobs/validation/storeFindings';
import { validatedChannels } from '../../server/jobs/validation/validatedChannels';
import { validateChannels } from '../../server/jobs/validation/validateReadings';
import type { Session } from '../../server/sql/database';
import { dayMs } from '../calendar';
import { idOf } from '../identity';
import type { Estate } from './estate';

/** How far back the demo's findings go. */
const shownDays = 91;

/** Validates the readings of the last quarter, as the platform's own job does. */
export async function fillFindings(session: Session, estate: Estate): Promise<void> {
  const channels = await validatedChannels(session);
  const ids = channels.map(({ channelId }) => channelId);
  const span = { from: estate.now.getTime() - shownDays * dayMs, until: estate.now.getTime() };
  const validated = await validateChannels(session, channels, new Map(ids.map((id) => [id, [span]])));
  await storeFindings(session, validated, (channelId, { rule, from }) =>
    idOf('readingFindings', `${channelId} ${rule} ${new Date(from - estate.shift.ms).toISOString()}`),
  );
  const news = await readUnjudgedHours(session, ids, estate.now, 'unvalidated');
  await clearUnjudgedHours(session, news, estate.now, 'unvalidated');
}
