import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import type { UsageInterval, UsageSpan } from '../../resources/shared/usageInterval';
import { tooManyChannels, tooManyPoints } from '../../resources/shared/usageLimits';
import type { UtilityUsage } from '../../resources/shared/utilityUsage';
import { isOwnDataApi } from '../lib/config';
import { RefusedError, type Send } from './client';
import { documentOf, documentsFor } from './document';
import { requestUsage } from './usage';
import { isRecord } from './valueAt';

/** The usage of rows by their ids. */
export type UsageOfRows = ReadonlyMap<string, readonly UtilityUsage[]>;

/** Returns the document for the usage of rows. Variables: ids, from, to, interval. */
const usageDocument = documentsFor(
  () => catalogue.entities.filter(({ usage }) => usage),
  ({ table, plural, key: [key] }) =>
    documentOf('query', `UsageOf${plural}`, variables, [
      `${table}(where: {${key}: {_in: $ids}}) { ${key} usage(from: $from, to: $to, interval: $interval) { ${utility} } }`,
    ]),
);
const variables = { ids: '[uuid!]!', from: 'timestamp!', to: 'timestamp!', interval: 'usage_interval!' };
const utility = `utility unit timeZone rules channels isMean total least most read estimated
    consumption { event usage least most read estimated }`;

/**
 * Returns the usage of rows over days, `until` excluded. A request that the data API refuses as too large is split; a
 * single row that is too large is requested of the platform, which sums it up in several statements, and left out where
 * it is too large there too.
 */
export async function readUsageOfRows(
  send: Send,
  entity: Entity,
  ids: readonly string[],
  span: UsageSpan,
  interval: UsageInterval,
): Promise<UsageOfRows> {
  try {
    return await readInOneRequest(send, entity, ids, span, interval);
  } catch (error) {
    if (!isTooLarge(error)) throw error;
    if (ids.length < 2)
      return isOwnDataApi() ? readFromPlatform(entity, ids, span, interval).catch(emptyIfTooLarge) : new Map();
    const half = Math.ceil(ids.length / 2);
    const first = await readUsageOfRows(send, entity, ids.slice(0, half), span, interval);
    return new Map([...first, ...(await readUsageOfRows(send, entity, ids.slice(half), span, interval))]);
  }
}

const refusals: ReadonlySet<string | undefined> = new Set(['too-many-channels', 'too-many-points']);

/** The platform tells it by the code, the data API by the message. */
const isTooLarge = (error: unknown): boolean =>
  error instanceof RefusedError &&
  (refusals.has(error.code) || error.message === tooManyChannels || error.message === tooManyPoints);

/** @throws the error, unless it is about the size */
function emptyIfTooLarge(error: unknown): UsageOfRows {
  if (isTooLarge(error)) return new Map();
  throw error;
}

async function readFromPlatform(
  entity: Entity,
  ids: readonly string[],
  span: UsageSpan,
  interval: UsageInterval,
): Promise<UsageOfRows> {
  const dimensions = await requestUsage(entity, ids, span, interval);
  return new Map(dimensions.map(({ id, utilities }) => [id, utilities]));
}

/** Reads from the data API, or from the platform where the data API is another product, which has no `usage`. */
async function readInOneRequest(
  send: Send,
  entity: Entity,
  ids: readonly string[],
  span: UsageSpan,
  interval: UsageInterval,
): Promise<UsageOfRows> {
  if (!isOwnDataApi()) return readFromPlatform(entity, ids, span, interval);
  const { from, until: to } = span;
  const data = await send({ document: usageDocument(entity), variables: { ids, from, to, interval } });
  const rows = data[entity.table];
  return new Map(
    (Array.isArray(rows) ? rows : [])
      .filter(isRecord)
      .map((row) => [String(row[entity.key[0]]), row.usage as readonly UtilityUsage[]]),
  );
}
