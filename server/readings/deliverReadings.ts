import type { Catalogue } from '../../resources/language/catalogue';
import type { Database, Session } from '../sql/database';
import { deliverRows } from './deliverRows';
import type { GivenReading, GivenReadings, RefusedReading } from './givenReadings';
import { type DeliveredReading, prepareRows } from './preparedRows';
import { claimDelivery, type Delivered, type DeliveryInfo, recordDelivery } from './recordDelivery';
import { type ChannelsByName, lookupKey, type ReadingsWriter, resolveChannels } from './resolveChannels';

/** Readings that arrived together. */
export interface Delivery extends DeliveryInfo {
  readonly readings: GivenReadings;
  /** Whether the last of several readings of a channel and time is taken; otherwise those that contradict the first are refused. */
  readonly takesLast?: boolean;
}

/** Delivers readings as a change set of their own. @throws ApiError */
export function deliverReadings(
  database: Database,
  catalogue: Catalogue,
  writer: ReadingsWriter,
  delivery: Delivery,
): Promise<Delivered> {
  const change = { contactId: writer.caller.contactId, operation: 'DeliverReadings', reason: delivery.name };
  return database.write(change, (session) => deliverInSession(session, catalogue, writer, delivery));
}

/**
 * Writes the readings of a delivery in the change set of the session, and records the delivery. Refused readings are
 * left out. Returns the earlier outcome where the same content was delivered under the same idempotency key.
 * @throws ApiError where another content was delivered under the same key
 */
export async function deliverInSession(
  session: Session,
  catalogue: Catalogue,
  writer: ReadingsWriter,
  delivery: Delivery,
): Promise<Delivered> {
  const before = await claimDelivery(session, writer, delivery);
  if (before) return before;
  const { readings, given, refused } = delivery.readings;
  const channels = await resolveChannels(session, catalogue, writer, readings);
  const placed = placeReadings(readings, channels);
  const delivered = await deliverRows(session, delivery.jobId, prepareRows(placed.rows, delivery.takesLast), {
    given,
    refused: [...refused, ...placed.refused],
  });
  await recordDelivery(session, delivery, delivered);
  return delivered;
}

/** Returns readings with their channel, and refusals of those that have none. */
function placeReadings(
  readings: readonly GivenReading[],
  channels: ChannelsByName,
): { readonly rows: readonly DeliveredReading[]; readonly refused: readonly RefusedReading[] } {
  const rows: DeliveredReading[] = [];
  const refused: RefusedReading[] = [];
  for (const reading of readings) {
    const { item, channel } = reading;
    const [found, ...others] = channels.get(lookupKey(channel)) ?? [];
    if (!found)
      refused.push({
        item,
        message: `There is no channel with the ${channel.by} ${channel.name} whose readings you may write.`,
      });
    else if (others.length > 0)
      refused.push({ item, message: `Several channels have the ExternalId ${channel.name}: give a Reference, too.` });
    else if (found.isCalculated)
      refused.push({
        item,
        message: `The channel with the ${channel.by} ${channel.name} is calculated by its formula: deliver what it is calculated from.`,
      });
    else rows.push({ ...reading, channelId: found.channelId });
  }
  return { rows, refused };
}
