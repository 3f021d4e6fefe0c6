import { Type } from 'typebox';
import { columnRoles, maxSkippedLines } from '../../resources/shared/tableColumns';
import { orNull } from '../identity/schemas';
import type { Reader } from '../sql/database';
import { type Fragment, param, sql } from '../sql/fragment';
import type { FormatChoices } from './formats/intervalFile';
import type { MatchedFile } from './matchSeries';

/** Choices of a person for properties that a file doesn't have. */
export interface FileChoices extends FormatChoices, Pick<MatchedFile, 'stamps' | 'unit'> {
  /** IANA zone of its times; undefined for that of the format or the channel. */
  readonly timeZone: string | undefined;
}

export const ChosenColumns = Type.Object({
  skipped: Type.Integer({
    minimum: 0,
    maximum: maxSkippedLines,
    description: 'Lines before the first that has readings',
  }),
  roles: Type.Immutable(
    Type.Array(orNull(Type.Enum([...columnRoles])), { maxItems: 200, description: 'What each column is' }),
  ),
});

/** SQL of the id under which choices for a file are remembered: that of the record it is sent to, or of its sender. */
export const placeOfFile: Fragment = sql`coalesce(f.within_id, f.sender_id)`;

/** SQL that joins to files `f` the choices remembered for earlier files of the same layout. */
export const withRemembered: Fragment = sql`left join meterdesk.file_layout l on l.place = ${placeOfFile} and l.layout = f.layout`;

/** SQL of the choices for a file, or else those remembered for earlier ones. */
export const chosenColumns: Fragment = sql`coalesce(f.time_zone, l.time_zone) as "timeZone", coalesce(f.stamps, l.stamps) as stamps,
  coalesce(f.unit, l.unit) as unit, coalesce(f.day_order, l.day_order) as "dayOrder", coalesce(f.columns, l.columns) as columns`;

/** Stores the choices for a file. */
export async function saveChoices(
  reader: Pick<Reader, 'rows'>,
  jobId: string,
  { timeZone, stamps, unit, dayOrder, columns }: FileChoices,
): Promise<void> {
  await reader.rows(sql`
    update meterdesk.reading_file set time_zone = ${param(timeZone ?? null)}, stamps = ${param(stamps ?? null)}, unit = ${param(unit ?? null)},
      day_order = ${param(dayOrder ?? null)}, columns = ${param(columns ? JSON.stringify(columns) : null)}::jsonb
    where job_id = ${param(jobId)}::uuid`);
}

/** A file with the choices that are remembered, and the place and layout under which they are. */
interface RememberedFile extends FileChoices {
  readonly place: string;
  readonly layout: string | undefined;
}

/**
 * Stores the choices for a delivered file for later files of its layout. This waits for the delivery, because people
 * who choose may have no right to the place that the file names.
 */
export async function rememberChoices(
  reader: Pick<Reader, 'rows'>,
  { place, layout, timeZone, stamps, unit, dayOrder, columns }: RememberedFile,
): Promise<void> {
  if (layout === undefined || [timeZone, stamps, unit, dayOrder, columns].every((choice) => choice === undefined))
    return;
  await reader.rows(sql`
    insert into meterdesk.file_layout (place, layout, time_zone, stamps, unit, day_order, columns)
    values (${param(place)}::uuid, ${param(layout)}, ${param(timeZone ?? null)}, ${param(stamps ?? null)}, ${param(unit ?? null)},
      ${param(dayOrder ?? null)}, ${param(columns ? JSON.stringify(columns) : null)}::jsonb)
    on conflict (place, layout) do update set time_zone = excluded.time_zone, stamps = excluded.stamps, unit = excluded.unit,
      day_order = excluded.day_order, columns = excluded.columns`);
}
