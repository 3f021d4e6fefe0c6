import type { DayOrder, TableColumns, TablePreview } from '../../resources/shared/tableColumns';
import { accessToken } from '../auth/session';
import { config } from '../lib/config';
import { orUnreachable } from './client';
import { callPlatform } from './platform';
import { objectFromPath } from './valueAt';

/** A series of readings (register) in a file, as the platform returns it. */
export interface InspectedSeries {
  readonly externalId: string;
  readonly reference: string | null;
  readonly unit: string | null;
  /** Null: as set for the channel. */
  readonly kind: 'interval' | 'cumulative' | null;
  /** The kind that a delivery would use; null where neither file nor channel states one. */
  readonly readAs: 'interval' | 'cumulative' | null;
  readonly intervalMinutes: number | null;
  readonly readings: number;
  readonly estimates: number;
  /** Time zone in which its times are read: that of the file, else of the channel. */
  readonly timeZone: string;
  readonly first: string | null;
  readonly last: string | null;
  /** In the unit of the file. */
  readonly total: number;
  readonly channel: {
    readonly channelId: string;
    readonly channelKey: string;
    readonly label: string;
    readonly unit: string | null;
  } | null;
  readonly problem: string | null;
}

/** An uploaded file of readings, and the result of inspecting it. */
export interface ReadingFileStatus {
  readonly jobId: string;
  readonly name: string;
  readonly format: string;
  /** The record below which its channels are looked for. */
  readonly within: DeliveryPlace | null;
  readonly clock: 'utc' | 'standard' | 'daylight';
  /** Time zone of its times; null: that of each channel. */
  readonly timeZone: string | null;
  /** Whether times are the begin or the end of intervals; `unknown` until chosen, null where the file states it. */
  readonly stamps: 'begin' | 'end' | 'unknown' | null;
  /** Unit chosen for series whose unit the file does not state; null: that of each channel. */
  readonly unit: string | null;
  readonly isUnitOpen: boolean;
  readonly dayOrder: DayOrder | null;
  /** The choice without which the file cannot be read. */
  readonly asks: 'dayOrder' | 'columns' | null;
  readonly table: TablePreview | null;
  readonly series: readonly InspectedSeries[];
  /** Number of lines that can't be read; `refusals` names the first ones. */
  readonly refused: number;
  readonly refusals: readonly { readonly line: number; readonly message: string }[];
}

/** The result of a delivery, in numbers of readings. */
export interface DeliveredReadings {
  readonly jobId: string;
  readonly changeSet: string | null;
  readonly given: number;
  readonly channels: number;
  readonly added: number;
  readonly changed: number;
  /** Number of changed readings that were estimates before. */
  readonly estimatesReplaced?: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly isUndone: boolean;
  readonly keptByUndo: number;
  /** Whether the file is still stored, so that the delivery can be repeated. */
  readonly hasFile: boolean;
}

/** A record below which the channels of a file are looked for. */
export interface DeliveryPlace {
  readonly resource: string;
  readonly id: string;
}

/** Path from a channel to the key of a record, by the record's resource. */
const channelsWithin: Readonly<Record<string, string>> = {
  accounts: 'Building.Site.AccountId',
  loads: 'LoadId',
  feeds: 'FeedId',
  channels: 'ChannelId',
};

/** Whether a file can be delivered to a record of the resource. */
export const takesReadings = (resource: string): boolean => resource in channelsWithin;

/** Returns the filter of the channels below a record. */
export const channelFilter = ({ resource, id }: DeliveryPlace): Readonly<Record<string, unknown>> =>
  objectFromPath(channelsWithin[resource] ?? 'ChannelId', id);

/** Uploads a file, which is stored and inspected but not delivered yet. */
export function sendReadingFile(file: File, place: DeliveryPlace | undefined): Promise<ReadingFileStatus> {
  const query = new URLSearchParams({ name: file.name, ...(place && { within: place.resource, id: place.id }) });
  return callPlatform('POST', `/readings/files?${query}`, file);
}

export const inspectReadingFile = (jobId: string): Promise<ReadingFileStatus> =>
  callPlatform('GET', `/readings/files/${jobId}`);

/** A file that the person has sent before. */
export interface SentReadingFile {
  readonly jobId: string;
  readonly name: string;
  readonly sentOn: string;
  readonly isDelivered: boolean;
}

/** Returns the files that the person sent last, the latest first. */
export const sentReadingFiles = (): Promise<readonly SentReadingFile[]> => callPlatform('GET', '/readings/files');

/** Choices for what a file does not state. */
interface FileChoices {
  /** IANA name. */
  readonly timeZone?: string;
  readonly stamps?: 'begin' | 'end';
  readonly unit?: string;
  readonly dayOrder?: DayOrder;
  readonly columns?: TableColumns;
}

export const chooseForFile = (jobId: string, choices: FileChoices): Promise<ReadingFileStatus> =>
  callPlatform('POST', `/readings/files/${jobId}`, choices);

export const deliverReadingFile = (jobId: string): Promise<unknown> =>
  callPlatform('POST', `/readings/files/${jobId}/deliver`);

/** Sends a file once more, as a delivery of its own. */
export const repeatReadingFile = (jobId: string): Promise<ReadingFileStatus> =>
  callPlatform('POST', `/readings/files/${jobId}/repeat`);

export const readDelivery = (jobId: string): Promise<DeliveredReadings> =>
  callPlatform('GET', `/readings/deliveries/${jobId}`);

/** Returns the query key of a delivery. */
export const deliveryQueryKey = (jobId: string): readonly string[] => ['delivery', jobId];

/** Returns the refused lines of a delivery as CSV. Throws where the platform does not return them. */
export async function readRefused(jobId: string): Promise<string> {
  const request = fetch(`${config().platform}/readings/deliveries/${jobId}/refused`, {
    headers: { authorization: `Bearer ${accessToken() ?? ''}` },
  });
  const response = await orUnreachable(request);
  if (!response.ok) throw new Error(`The platform service answered with status ${response.status}.`);
  return orUnreachable(response.text());
}
