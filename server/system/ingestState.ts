import type { Reader } from '../sql/database';
import { sql } from '../sql/fragment';

/** State of incoming readings. */
export interface IngestState {
  /** Messages of loggers that were received and are not delivered yet. */
  readonly messagesWaiting: number;
  /** Seconds since the oldest of these was received; 0 where there is none. */
  readonly lagSeconds: number;
  /** Seconds since the last delivery of readings; null where there was none. */
  readonly sinceDeliverySeconds: number | null;
}

export async function ingestState(reader: Reader): Promise<IngestState> {
  const [row] = await reader.rows<IngestState>(sql`
    select (select count(*)::int from meterdesk.mqtt_message) as "messagesWaiting",
      (select coalesce(extract(epoch from now() - min(received_on)), 0)::float8 from meterdesk.mqtt_message) as "lagSeconds",
      (select extract(epoch from now() - max(delivered_on))::float8 from meterdesk.delivery) as "sinceDeliverySeconds"`);
  return row as IngestState;
}
