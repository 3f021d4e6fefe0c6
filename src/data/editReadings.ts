import { callPlatform } from './platform';

/** The kinds of edits, in the order in which they are offered. */
export const editKinds = ['scale', 'shift', 'replace', 'delete', 'copy', 'split', 'negate'] as const;
export type EditKind = (typeof editKinds)[number];

/** An edit of readings. `from` and `until` (excluded) are local times in each channel's zone: `2026-03-01T00:00:00`. */
export interface ReadingsEditRequest {
  readonly channelIds: readonly string[];
  readonly from: string;
  readonly until: string;
  readonly edit: Readonly<Record<string, unknown>> & { readonly kind: EditKind };
  readonly reason?: string;
  /** As a dry run returned it: the edit is refused as a `conflict` if the readings have been changed since. */
  readonly latestChange?: string | null | undefined;
}

/** Usage in the edited span, before or after the edit; `cost` is null where a price is missing. */
interface EditSide {
  readonly total: number | null;
  readonly cost: number | null;
  readonly consumption: readonly { readonly event: string; readonly usage: number | null }[];
}

export interface EditedReadings {
  readonly changeSet: string | null;
  /** Latest change set of these readings, before the edit. */
  readonly latestChange: string | null;
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

/** Returns the effect of an edit without applying it (dry run). */
export const tryEdit = (request: ReadingsEditRequest, signal: AbortSignal): Promise<EditedReadings> =>
  callPlatform('POST', '/readings/edit', { ...request, dryRun: true }, {}, signal);

export const editReadings = (request: ReadingsEditRequest): Promise<EditedReadings> =>
  callPlatform('POST', '/readings/edit', request);

/** Returns the key of the query that previews an edit. */
export const previewKey = (edit: ReadingsEditRequest | undefined): readonly string[] => [
  'editReadings',
  JSON.stringify(edit ?? null),
];

/** Returns the edit in the values of a form; undefined while one is missing. */
export function editOf(channelId: string, values: Readonly<Record<string, unknown>>): ReadingsEditRequest | undefined {
  const kind = editKinds.find((name) => name === values.kind);
  const parameter = kind && parameters[kind];
  const { from, until } = values;
  if (!kind || typeof from !== 'string' || typeof until !== 'string' || from === '' || until <= from) return undefined;
  const given = parameter === undefined ? undefined : values[parameter];
  if (parameter !== undefined && (given === null || given === undefined || given === '')) return undefined;
  return { channelIds: [channelId], from, until, edit: { kind, ...(parameter ? { [parameter]: given } : {}) } };
}

/** Name of the one parameter of an edit, as the platform has it; the other kinds take none. */
const parameters: Readonly<Partial<Record<EditKind, string>>> = {
  scale: 'factor',
  shift: 'minutes',
  replace: 'value',
  copy: 'fromChannelId',
};
