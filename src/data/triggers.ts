import { callPlatform } from './platform';

/** The first and the last day of a job: `2026-03-31`. */
interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Has the usage that is kept of an entity counted again; `type` is its kind as the contract numbers them. */
export const triggerDimensions = (
  request: DayRange & { readonly id: string; readonly type: number },
): Promise<unknown> => callPlatform('POST', '/admin/dimensions/trigger', request);

/** Has a channel calculated again by its formula. */
export const triggerCalculatedChannels = (request: DayRange & { readonly channelId: string }): Promise<unknown> =>
  callPlatform('POST', '/admin/calculatedchannels/trigger', request);
