import type { Session } from '../sql/database';
import { type Fragment, param, sql } from '../sql/fragment';
import type { RowResult } from './rows';

type Counts = Record<string, number>;

/** Counts rows, and records of each resource, by outcome while a step runs. */
export class OutcomeCounts {
  private constructor(
    private readonly rows: Counts,
    private readonly records: Record<string, Counts>,
  ) {}

  /** Returns counts that begin with the rows of a run that the step does not process. */
  static async ofRows(session: Session, id: string, where: Fragment): Promise<OutcomeCounts> {
    const isCounted = sql`r.run_id = ${param(id)}::uuid and ${where}`;
    const [found] = await session.rows<{ rows: Counts | null; records: Record<string, Counts> | null }>(
      sql`select ${countRows(isCounted)} as rows, ${countRecords(isCounted)} as records`,
    );
    return new OutcomeCounts(found?.rows ?? {}, found?.records ?? {});
  }

  add(results: readonly RowResult[]): void {
    for (const { outcome, records } of results) {
      increment(this.rows, outcome);
      for (const [resource, record] of Object.entries(records ?? {})) {
        this.records[resource] ??= {};
        increment(this.records[resource], record.outcome);
      }
    }
  }

  /** Returns the counts as `counts_so_far` stores them; `recordCounts` is null where rows have no records. */
  toJSON() {
    return { counts: this.rows, recordCounts: Object.keys(this.records).length > 0 ? this.records : null };
  }
}

const increment = (counts: Counts, outcome: string): void => {
  counts[outcome] = (counts[outcome] ?? 0) + 1;
};

/** Returns an SQL expression: the counts of rows `r` by outcome, as JSON. */
export const countRows = (where: Fragment): Fragment => sql`(select json_object_agg(c.outcome, c.count) from (
  select r.outcome, count(*) as count from meterdesk.import_row r where ${where} and r.outcome is not null group by r.outcome) c)`;

/** Returns an SQL expression: the counts of records in rows `r` by resource and outcome, as JSON. */
export const countRecords = (where: Fragment): Fragment => sql`(select json_object_agg(c.resource, c.outcomes) from (
  select resource, json_object_agg(outcome, count) as outcomes from (
    select e.key as resource, e.value ->> 'outcome' as outcome, count(*) as count
    from meterdesk.import_row r, jsonb_each(r.records) e where ${where} group by 1, 2) o
  group by resource) c)`;
