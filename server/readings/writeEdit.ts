import { ReadingType } from '../../resources/enums/readingType';
import type { Catalogue } from '../../resources/language/catalogue';
import type { Session } from '../sql/database';
import { and, empty, type Fragment, literal, param, sql } from '../sql/fragment';
import { recordInserted } from '../sql/recordInserted';
import { readingOf } from '../usage/readings';
import { editedReadings } from './editedReadings';
import type { SpanEdit } from './readingsEdit';

/** How many readings of a channel an edit changes, adds where there was none, and takes away. */
export interface EditedCounts {
  readonly channelId: string;
  readonly changed: number;
  readonly added: number;
  readonly removed: number;
}

const dayMs = 86_400_000;

/**
 * Writes what an edit makes of readings, in one statement: `Corrected` of those that are there and of those that it adds;
 * `Raw` stays. What is taken away is deleted as a row, and kept by the journal as all of the edit is.
 * @param isTrial whether it is rolled back, so that nothing needs recording
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

/** Bounds that PostgreSQL knows before it reads: partitions of other months are not looked at. */
function mayBeEdited({ channelIds, from, until, edit }: SpanEdit): Fragment {
  const moved = edit.kind === 'shift' ? Math.abs(edit.minutes) * 60_000 : 0;
  const first = new Date(Date.parse(`${from}Z`) - dayMs - moved);
  const last = new Date(Date.parse(`${until}Z`) + dayMs + moved);
  // What a register reads later goes on from what is made of it.
  const isOpen = edit.kind === 'scale' || edit.kind === 'negate';
  return and([
    sql`t."ChannelId" = any(${param(channelIds)}::uuid[]) and t."ConsumptionDate" >= ${param(first)}`,
    ...(isOpen ? [] : [sql`t."ConsumptionDate" <= ${param(last)}`]),
  ]);
}
