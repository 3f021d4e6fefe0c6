import type { DayOrder, TableColumns, TablePreview } from '../../resources/shared/tableColumns';
import { accessToken } from '../auth/session';
import { config } from '../lib/config';
import { callPlatform } from './platform';
import { objectFromPath } from './valueAt';

/** A register of a file of readings, as the platform answers it. */
export interface InspectedSeries {
  readonly externalId: string;
  readonly reference: string | null;
  readonly unit: string | null;
  /** Null where it is as the channel has it. */
  readonly kind: 'interval' | 'cumulative' | null;
  /** As what it would be delivered; null where neither file nor channel says it. */
  readonly readAs: 'interval' | 'cumulative' | null;
  readonly intervalMinutes: number | null;
  readonly readings: number;
  readonly estimates: number;
  /** Whose clock its times are read by: that of the file, or of its channel. */
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

/** A file of readings that was sent, and what would become of it. */
export interface ReadingFileStatus {
  readonly jobId: string;
  readonly name: string;
  readonly format: string;
  /** The record below which its channels are looked for. */
  readonly within: DeliveryPlace | null;
  readonly clock: 'utc' | 'standard' | 'daylight';
  /** Whose clock its times follow; null where it is the one of each channel. */
  readonly timeZone: string | null;
  /** Whether times stand where intervals begin or end, `unknown` until it is chosen; null where the file says so. */
  readonly stamps: 'begin' | 'end' | 'unknown' | null;
  /** Chosen for the registers whose unit the file does not state; null for that of each channel. */
  readonly unit: string | null;
  readonly isUnitOpen: boolean;
  readonly dayOrder: DayOrder | null;
  /** What has to be chosen before anything of it can be read. */
  readonly asks: 'dayOrder' | 'columns' | null;
  readonly table: TablePreview | null;
  readonly series: readonly InspectedSeries[];
  /** Lines that can't be read, of which the first ones are named. */
  readonly refused: number;
  readonly refusals: readonly { readonly line: number; readonly message: string }[];
}

/** What became of a delivery. */
export interface DeliveredReadings {
  readonly jobId: string;
  readonly changeSet: string | null;
  readonly given: number;
  readonly channels: number;
  readonly added: number;
  readonly changed: number;
  /** Of those that were changed. */
  readonly estimatesReplaced?: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly isUndone: boolean;
  readonly keptByUndo: number;
  /** Whether it can be repeated. */
  readonly hasFile: boolean;
}

/** A record below which the channels of a file are looked for. */
export interface DeliveryPlace {
  readonly resource: string;
  readonly id: string;
}

/** By the kind of a record, the path from a channel to it. */
const channelsWithin: Readonly<Record<string, string>> = {
  accounts: 'Building.Site.AccountId',
  loads: 'LoadId',
  feeds: 'FeedId',
  channels: 'ChannelId',
};

/** Returns whether a file can be delivered to a record of that kind. */
export const takesReadings = (resource: string): boolean => resource in channelsWithin;

/** Returns the filter of the channels below a record. */
export const channelFilter = ({ resource, id }: DeliveryPlace): Readonly<Record<string, unknown>> =>
  objectFromPath(channelsWithin[resource] ?? 'ChannelId', id);

/** Sends a file, which is kept and looked at, and not delivered yet. */
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

/** Those that were sent last, the latest first. */
export const sentReadingFiles = (): Promise<readonly SentReadingFile[]> => callPlatform('GET', '/readings/files');

/** How a file is to be understood. */
interface FileChoices {
  /** By its name in the tz database. */
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

/** The query that reads a delivery. */
export const deliveryQueryKey = (jobId: string): readonly string[] => ['delivery', jobId];

/** Returns what of a delivery was refused, as CSV. */
export async function readRefused(jobId: string): Promise<string> {
  const response = await fetch(`${config().platform}/readings/deliveries/${jobId}/refused`, {
    headers: { authorization: `Bearer ${accessToken() ?? ''}` },
  });
  if (!response.ok) throw new Error(`The platform service answered with status ${response.status}.`);
  return response.text();
}
