import { randomUUID } from 'node:crypto';
import { FindingStatus } from '../../../resources/enums/findingStatus';
import { ValidationRule } from '../../../resources/enums/validationRule';
import { hourMs } from '../../model/hourlySeries';
import type { ReadingFinding } from '../../model/validation/seriesToValidate';
import type { Session } from '../../sql/database';
import { literal, param, sql } from '../../sql/fragment';

const { Open, Closed } = FindingStatus.values;

/** A finding as it is stored; times in milliseconds since 1970. */
export interface KnownFinding {
  readonly id: string;
  readonly channelId: string;
  readonly rule: number;
  readonly from: number;
  readonly until: number;
  readonly other: string | null;
  readonly status: number;
}

/** What is found of a channel now, and what was known of the same hours. */
export interface ValidatedHours {
  readonly channelId: string;
  readonly found: readonly ReadingFinding[];
  readonly known: readonly KnownFinding[];
}

/** A finding that goes on is not written anew every hour. */
const noteworthyMs = 24 * hourMs;

/** Returns the findings of channels; closed ones too. */
export const readFindings = (session: Session, channelIds: readonly string[]): Promise<readonly KnownFinding[]> =>
  session.rows<KnownFinding>(sql`
    select "ReadingFindingId" as id, "ChannelId" as "channelId", "Rule" as rule, extract(epoch from "From")::float8 * 1000 as "from",
      extract(epoch from "To")::float8 * 1000 as until, "OtherChannelId" as other, "Status" as status
    from "dw_ReadingFindings" where "ChannelId" = any(${param(channelIds)}::uuid[])`);

export const isLive = ({ status }: KnownFinding): boolean => status !== Closed;

/**
 * Writes what was found: findings that go on keep what people decided on them, one that was closed and holds again is
 * open again, and those that no longer hold are closed. Returns how many are new.
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
        [...unmatched].find((each) => isSame(each, finding)) ?? closed.find((each) => isEqual(each, finding));
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

const isSame = (known: KnownFinding, finding: ReadingFinding): boolean =>
  isOfRule(known, finding) && known.from < finding.until && finding.from < known.until;

const isEqual = (known: KnownFinding, finding: ReadingFinding): boolean =>
  isOfRule(known, finding) && known.from === finding.from;

const hasMoved = ({ from, until }: KnownFinding, finding: ReadingFinding): boolean =>
  from !== finding.from || finding.until < until || finding.until - until >= noteworthyMs;

const given = sql`json_to_recordset`;
const columns = sql`(id uuid, "channelId" uuid, rule smallint, "from" timestamptz, until timestamptz, figures jsonb, other uuid)`;

async function insertFindings(session: Session, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  // The job and a person may validate the same hours at the same time: the second of them waits, and finds what is there.
  await session.rows(sql`select pg_advisory_xact_lock(hashtextextended('meterdesk.validate', 0))`);
  await session.count(sql`
    insert into "dw_ReadingFindings" ("ReadingFindingId", "ChannelId", "Rule", "From", "To", "Figures", "OtherChannelId", "Status")
    select id, "channelId", rule, "from", until, figures, other, ${literal(Open)}
    from ${given}(${param(JSON.stringify(rows))}::json) as r${columns} where not exists (
      select from "dw_ReadingFindings" f where f."ChannelId" = r."channelId" and f."Rule" = r.rule and f."From" = r."from"
        and f."OtherChannelId" is not distinct from r.other and f."Status" <> ${literal(Closed)})`);
}

/** What was closed is open again; what a person accepted stays so while it goes on. */
async function updateFindings(session: Session, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await session.count(sql`
    update "dw_ReadingFindings" f set "From" = r."from", "To" = r.until, "Figures" = r.figures, "UpdatedOn" = now(),
      "Status" = case when f."Status" = ${literal(Closed)} then ${literal(Open)} else f."Status" end,
      "Note" = case when f."Status" = ${literal(Closed)} then null else f."Note" end
    from ${given}(${param(JSON.stringify(rows))}::json) as r${columns} where f."ReadingFindingId" = r.id`);
}

async function closeFindings(session: Session, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await session.count(sql`
    update "dw_ReadingFindings" set "Status" = ${literal(Closed)}, "UpdatedOn" = now(),
      "Note" = 'No longer found: readings came or were changed, or the rule was.'
    where "ReadingFindingId" = any(${param(ids)}::uuid[])`);
}
