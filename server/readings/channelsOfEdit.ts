import { ChannelStatus } from '../../resources/enums/status';
import { ValueType } from '../../resources/enums/valueType';
import type { Action } from '../../resources/language/access';
import type { Catalogue } from '../../resources/language/catalogue';
import { HttpError } from '../identity/httpError';
import { canEver, rowFilter } from '../sql/access';
import type { Caller } from '../sql/caller';
import type { Session } from '../sql/database';
import { and, param, sql } from '../sql/fragment';
import { notAllowed } from '../writes/checks';
import { ApiError } from '../writes/errors';
import { spansOf } from './editedReadings';
import type { ReadingsEdit, SpanEdit } from './readingsEdit';

/** A channel whose readings are edited. */
export interface EditedChannel {
  readonly channelId: string;
  readonly label: string;
  readonly unit: string;
  readonly isRegister: boolean;
  readonly minutes: number | null;
  /** Whether the meter was exchanged after the span begins. */
  readonly isExchanged: boolean;
}

/** The actions on rows that each kind of edit needs, besides `bulk`. */
const actionsOf: Readonly<Record<ReadingsEdit['kind'], readonly Action[]>> = {
  scale: ['update'],
  negate: ['update'],
  replace: ['update'],
  delete: ['delete'],
  copy: ['update', 'create'],
  shift: ['update', 'create', 'delete'],
  split: ['update', 'create', 'delete'],
};

/**
 * Returns the channels of an edit, locked against other edits until the transaction ends.
 * @throws HttpError 404 where one does not exist, or the caller may not see it
 * @throws ApiError where the caller may not edit its readings so, or the edit does not apply to it
 */
export async function channelsOfEdit(
  session: Session,
  catalogue: Catalogue,
  caller: Caller,
  { channelIds, from, until, edit }: SpanEdit,
): Promise<readonly EditedChannel[]> {
  const consumption = catalogue.entity('consumption');
  const actions = [...actionsOf[edit.kind], 'bulk'] as const;
  for (const action of actions) if (!canEver(consumption, caller, action)) throw notAllowed(consumption, action);
  await session.rows(
    sql`select from "dw_Channels" c where c."ChannelId" = any(${param(channelIds)}::uuid[]) order by c."ChannelId" for no key update`,
  );
  const source = edit.kind === 'copy' ? [edit.fromChannelId] : [];
  const found = await session.rows<EditedChannel & { readonly mayEdit: boolean }>(sql`
    with ${spansOf({ channelIds, from, until })}
    select "t"."ChannelId" as "channelId", "t"."Label" as label, coalesce("t"."UnitOfMeasure", '') as unit, "t"."IntervalMins" as minutes,
      coalesce("t"."ValueTypeEnum" = ${param(ValueType.values.Cumulative)}, false) as "isRegister",
      exists (select from spans s join "dw_MeterExchanges" e on e."ChannelId" = s.channel and e."ExchangedOn" > s.starts
        where s.channel = "t"."ChannelId") as "isExchanged",
      coalesce(${and(actions.map((action) => rowFilter(catalogue, consumption, 't', caller, action)))}, false) as "mayEdit"
    from "dw_Channels" "t" where "t"."ChannelId" = any(${param([...channelIds, ...source])}::uuid[])
      and "t"."Status" <> ${param(ChannelStatus.values.Deleted)}
      and ${rowFilter(catalogue, catalogue.entity('channels'), 't', caller, 'read')} order by "t"."Label", "t"."ChannelId"`);
  const channels = found.filter(({ channelId }) => channelIds.includes(channelId));
  if (channels.length < new Set(channelIds).size || found.length < new Set([...channelIds, ...source]).size)
    throw new HttpError('There is no such channel, or you may not see it.', 'not-found', 404);
  const [action = 'update'] = actions;
  if (!channels.every(({ mayEdit }) => mayEdit)) throw notAllowed(consumption, action);
  const problem = problemOf(
    edit,
    channels,
    found.find(({ channelId }) => channelId === source[0]),
  );
  if (problem) throw new ApiError('validation-failed', problem);
  return channels;
}

/** Returns why an edit does not apply to these channels; undefined where it does. */
function problemOf(
  edit: ReadingsEdit,
  channels: readonly EditedChannel[],
  source: EditedChannel | undefined,
): string | undefined {
  if (edit.kind === 'split' && channels.some(({ isRegister }) => isRegister))
    return 'The use that a register counts over a gap is already spread over it.';
  if (edit.kind === 'split' && channels.some(({ minutes }) => !minutes || minutes <= 0))
    return 'The channel has no interval to split the readings by.';
  const isScaled = edit.kind === 'scale' || edit.kind === 'negate';
  if (isScaled && channels.some(({ isRegister, isExchanged }) => isRegister && isExchanged))
    return 'The meter of this register was exchanged later, and the readings of that exchange would no longer be right: delete the exchange, and add it again afterwards.';
  if (edit.kind !== 'copy' || !source) return undefined;
  if (channels.some(({ channelId }) => channelId === source.channelId)) return 'A channel can’t be copied from itself.';
  const isLike = (channel: EditedChannel) => channel.unit === source.unit && channel.isRegister === source.isRegister;
  return channels.every(isLike)
    ? undefined
    : 'Readings can only be copied between channels of the same unit and value type.';
}
