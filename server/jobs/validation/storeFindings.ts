import { randomUUID } from 'node:crypto';
import { FindingStatus } from '../../../resources/enums/findingStatus';
import { ValidationRule } from '../../../resources/enums/validationRule';
import { hourMs } from '../../model/hourlySeries';
import type { ReadingFinding } from '../../model/validation/seriesToValidate';
import type { Session } from '../../sql/database';
import { literal, param, sql } from '../../sql/fragment';

const { Open, Closed } = FindingStatus.values;

/** A stored finding; times in milliseconds since 1970. */
export interface KnownFinding {
  readonly id: string;
  readonly channelId: string;
  readonly rule: number;
  readonly from: number;
  readonly until: number;
  readonly other: string | null;
  readonly status: number;
}

/** Present findings of a channel, and the stored ones of the same hours. */
export interface ValidatedHours {
  readonly channelId: string;
  readonly found: readonly ReadingFinding[];
  readonly known: readonly KnownFinding[];
}

/** Growth from which on an ongoing finding is updated, so that it is not written every hour. */
const noteworthyMs = 24 * hourMs;

/** Returns the stored findings of channels, closed ones included. */
export const readFindings = (session: Session, channelIds: readonly string[]): Promise<readonly KnownFinding[]> =>
  session.rows<KnownFinding>(sql`
    select "ReadingFindingId" as id, "ChannelId" as "channelId", "Rule" as rule, extract(epoch from "From")::float8 * 1000 as "from",
      extract(epoch from "To")::float8 * 1000 as until, "OtherChannelId" as other, "Status" as status
    from "dw_ReadingFindings" where "ChannelId" = any(${param(channelIds)}::uuid[])`);

export const isLive = ({ status }: KnownFinding): boolean => status !== Closed;

/**
 * Stores findings: ongoing ones keep their status, closed ones that are found again are reopened, and those no longer
 * found are closed. Returns the number of new ones.
 */
export async function storeFindings(
  session: Session,
  hours: readonly ValidatedHours[],
  newId: (channelId: string, finding: ReadingFinding) => string = () => randomUUID(),
): Promise<number> {
  const created: object[] = [];
  const updated: object[] = [];
  const obsolete: string[] = [];
  for (const { channelId, found, known } of hours) {
    const unmatched = new Set(known.filter(isLive));
    const closed = known.filter((each) => !isLive(each));
    for (const finding of found) {
      const same =
        [...unmatched].find((each) => isSameFinding(each, finding)) ?? closed.find((each) => isEqual(each, finding));
      if (!same) {
        created.push({ id: newId(channelId, finding), channelId, ...columnsOf(finding) });
        continue;
      }
      unmatched.delete(same);
      if (!isLive(same) || hasMoved(same, finding)) updated.push({ id: same.id, ...columnsOf(finding) });
    }
    obsolete.push(...[...unmatched].map(({ id }) => id));
  }
  await insertFindings(session, created);
  await updateFindings(session, updated);
  await closeFindings(session, obsolete);
  return created.length;
}

const columnsOf = ({ rule, from, until, figures, otherChannelId }: ReadingFinding) => ({
  rule: ValidationRule.values[rule],
  from: new Date(from).toISOString(),
  until: new Date(until).toISOString(),
  figures,
  other: otherChannelId ?? null,
});

const isOfRule = (known: KnownFinding, { rule, otherChannelId }: ReadingFinding): boolean =>
  known.rule === ValidationRule.values[rule] && known.other === (otherChannelId ?? null);

/** Whether a stored finding continues as a present one. */
export const isSameFinding = (known: KnownFinding, finding: ReadingFinding): boolean =>
  isOfRule(known, finding) && known.from < finding.until && finding.from < known.until;

const isEqual = (known: KnownFinding, finding: ReadingFinding): boolean =>
  isOfRule(known, finding) && known.from === finding.from;

const hasMoved = ({ from, until }: KnownFinding, finding: ReadingFinding): boolean =>
  from !== finding.from || finding.until < until || finding.until - until >= noteworthyMs;

const recordset = sql`json_to_recordset`;
const columns = sql`(id uuid, "channelId" uuid, rule smallint, "from" timestamptz, until timestamptz, figures jsonb, other uuid)`;

async function insertFindings(session: Session, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  // Serializes validations of the same hours by the job and a person; the second finds the rows of the first.
  await session.rows(sql`select pg_advisory_xact_lock(hashtextextended('meterdesk.validate', 0))`);
  await session.count(sql`
    insert into "dw_ReadingFindings" ("ReadingFindingId", "ChannelId", "Rule", "From", "To", "Figures", "OtherChannelId", "Status")
    select id, "channelId", rule, "from", until, figures, other, ${literal(Open)}
    from ${recordset}(${param(JSON.stringify(rows))}::json) as r${columns} where not exists (
      select from "dw_ReadingFindings" f where f."ChannelId" = r."channelId" and f."Rule" = r.rule and f."From" = r."from"
        and f."OtherChannelId" is not distinct from r.other and f."Status" <> ${literal(Closed)})`);
}

/** Reopens closed findings; accepted ones stay accepted. */
async function updateFindings(session: Session, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await session.count(sql`
    update "dw_ReadingFindings" f set "From" = r."from", "To" = r.until, "Figures" = r.figures, "UpdatedOn" = now(),
      "Status" = case when f."Status" = ${literal(Closed)} then ${literal(Open)} else f."Status" end,
      "Note" = case when f."Status" = ${literal(Closed)} then null else f."Note" end
    from ${recordset}(${param(JSON.stringify(rows))}::json) as r${columns} where f."ReadingFindingId" = r.id`);
}

async function closeFindings(session: Session, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await session.count(sql`
    update "dw_ReadingFindings" set "Status" = ${literal(Closed)}, "UpdatedOn" = now(),
      "Note" = 'No longer found: readings came or were changed, or the rule was.'
    where "ReadingFindingId" = any(${param(ids)}::uuid[])`);
}
