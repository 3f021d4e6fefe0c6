import { ReadingType } from '../../resources/enums/readingType';
import type { Catalogue } from '../../resources/language/catalogue';
import type { Session } from '../sql/database';
import { and, empty, type Fragment, literal, param, sql } from '../sql/fragment';
import { recordInserted } from '../sql/recordInserted';
import { readingOf } from '../usage/readings';
import { editedReadings } from './editedReadings';
import type { SpanEdit } from './readingsEdit';

/** Numbers of readings of a channel that an edit changes, adds where there was none, and deletes. */
export interface EditedCounts {
  readonly channelId: string;
  readonly changed: number;
  readonly added: number;
  readonly removed: number;
}

const dayMs = 86_400_000;

/**
 * Writes the result of an edit in one statement: `Corrected` of existing readings and of added ones; `Raw` is not
 * changed. Removed readings are deleted as rows. The journal records all of it.
 * @param isTrial whether it is rolled back, so that inserts need not be recorded
 */
export function writeEdit(
  session: Session,
  catalogue: Catalogue,
  edit: SpanEdit,
  isTrial: boolean,
): Promise<readonly EditedCounts[]> {
  const isThen = sql`t."ConsumptionDate" = e.at and ${mayBeEdited(edit)}`;
  const noted = recordInserted(catalogue, catalogue.entity('consumption'), sql`added_rows`);
  return session.rows<EditedCounts>(sql`
    with ${editedReadings(edit)},
    removed as (delete from "dw_Consumption" t using edited e where t."ChannelId" = e.channel and ${isThen} and e.value is null returning t."ChannelId" as channel),
    changed as (
      update "dw_Consumption" t set "Corrected" = e.value, "ReadingType" = coalesce(e.type, t."ReadingType"), "UpdatedOn" = now()
      from edited e where t."ChannelId" = e.channel and ${isThen} and e.value is not null
        and (${readingOf('t')}, t."ReadingType") is distinct from (e.value, coalesce(e.type, t."ReadingType"))
      returning t."ChannelId" as channel),
    added_rows as (
      insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Corrected", "ReadingType", "UpdatedOn")
      select e.channel, e.at, e.value, coalesce(e.type, ${literal(ReadingType.values.E)}), now() from edited e
      where e.value is not null and not exists (select from "dw_Consumption" t where t."ChannelId" = e.channel and ${isThen}) order by 1, 2 returning *)
    ${isTrial ? empty : sql`, noted as (${noted})`}
    select s.channel as "channelId", (select count(*) from changed where channel = s.channel)::integer as changed,
      (select count(*) from added_rows where "ChannelId" = s.channel)::integer as added,
      (select count(*) from removed where channel = s.channel)::integer as removed
    from spans s order by 1`);
}

/** Returns a condition with constant bounds, so that PostgreSQL skips partitions of other months. */
function mayBeEdited({ channelIds, from, until, edit }: SpanEdit): Fragment {
  const moved = edit.kind === 'shift' ? Math.abs(edit.minutes) * 60_000 : 0;
  const first = new Date(Date.parse(`${from}Z`) - dayMs - moved);
  const last = new Date(Date.parse(`${until}Z`) + dayMs + moved);
  // Later readings of a register move too, so there is no upper bound.
  const isOpen = edit.kind === 'scale' || edit.kind === 'negate';
  return and([
    sql`t."ChannelId" = any(${param(channelIds)}::uuid[]) and t."ConsumptionDate" >= ${param(first)}`,
    ...(isOpen ? [] : [sql`t."ConsumptionDate" <= ${param(last)}`]),
  ]);
}
