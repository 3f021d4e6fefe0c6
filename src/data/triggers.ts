import { callPlatform } from './platform';

/** The first and the last day of a job as ISO dates: `2026-03-31`. */
interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Starts a job that recalculates the stored usage of an entity; `type` is the contract's number for its kind. */
export const triggerDimensions = (
  request: DayRange & { readonly id: string; readonly type: number },
): Promise<unknown> => callPlatform('POST', '/admin/dimensions/trigger', request);

/** Starts a job that recalculates a channel by its formula. */
export const triggerCalculatedChannels = (request: DayRange & { readonly channelId: string }): Promise<unknown> =>
  callPlatform('POST', '/admin/calculatedchannels/trigger', request);
