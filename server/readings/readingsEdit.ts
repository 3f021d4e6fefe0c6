/** An edit of the readings of a span. Values are in the unit of the channel. */
export type ReadingsEdit =
  | { readonly kind: 'scale'; readonly factor: number }
  | { readonly kind: 'negate' }
  | { readonly kind: 'shift'; readonly minutes: number }
  | { readonly kind: 'replace'; readonly value: number }
  | { readonly kind: 'delete' }
  | { readonly kind: 'copy'; readonly fromChannelId: string }
  | { readonly kind: 'split' };

/** An edit of channels between two local times (`2026-03-01T00:00:00`) of each channel's zone; `until` is exclusive. */
export interface SpanEdit {
  readonly channelIds: readonly string[];
  readonly from: string;
  readonly until: string;
  readonly edit: ReadingsEdit;
}
