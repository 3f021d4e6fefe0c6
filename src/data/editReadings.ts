import { callPlatform } from './platform';

/** The kinds of edits, in the order in which they are offered. */
export const editKinds = ['scale', 'shift', 'replace', 'delete', 'copy', 'split', 'negate'] as const;
export type EditKind = (typeof editKinds)[number];

/** An edit of a channel's readings; times are of the channel's clock: `2026-03-01T00:00:00`. */
export interface ReadingsEditRequest {
  readonly channelIds: readonly string[];
  readonly from: string;
  readonly until: string;
  readonly edit: Readonly<Record<string, unknown>> & { readonly kind: EditKind };
  readonly reason?: string;
}

/** Usage of the span, before or after. */
interface EditSide {
  readonly total: number | null;
  readonly cost: number | null;
  readonly consumption: readonly { readonly event: string; readonly usage: number | null }[];
}

export interface EditedReadings {
  readonly changeSet: string | null;
  readonly notifications: number;
  readonly channels: readonly {
    readonly unit: string;
    readonly currency: string;
    readonly timeZone: string;
    readonly changed: number;
    readonly added: number;
    readonly removed: number;
    readonly before: EditSide;
    readonly after: EditSide;
  }[];
}

/** Returns what would become of an edit. Nothing is changed. */
export const tryEdit = (request: ReadingsEditRequest, signal: AbortSignal): Promise<EditedReadings> =>
  callPlatform('POST', '/readings/edit', { ...request, dryRun: true }, {}, signal);

export const editReadings = (request: ReadingsEditRequest): Promise<EditedReadings> =>
  callPlatform('POST', '/readings/edit', request);

/** Returns the edit that a form describes; undefined while something is missing. */
export function editOf(channelId: string, values: Readonly<Record<string, unknown>>): ReadingsEditRequest | undefined {
  const kind = editKinds.find((name) => name === values.kind);
  const parameter = kind && parameters[kind];
  const { from, until } = values;
  if (!kind || typeof from !== 'string' || typeof until !== 'string' || from === '' || until <= from) return undefined;
  const given = parameter === undefined ? undefined : values[parameter];
  if (parameter !== undefined && (given === null || given === undefined || given === '')) return undefined;
  return { channelIds: [channelId], from, until, edit: { kind, ...(parameter ? { [parameter]: given } : {}) } };
}

/** The one value that an edit takes, as the platform calls it; none where the span says all. */
const parameters: Readonly<Partial<Record<EditKind, string>>> = {
  scale: 'factor',
  shift: 'minutes',
  replace: 'value',
  copy: 'fromChannelId',
};
