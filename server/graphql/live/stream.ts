import type { Entity } from '../../../resources/language/catalogue';
import { type Fragment, ident, list, sql } from '../../sql/fragment';
import { ApiError } from '../../writes/errors';
import type { Api } from '../api';
import type { Arguments, Compilation } from '../compilation';
import type { Operation } from '../document';
import { resourcesRead } from '../resourcesRead';
import { addLimited, limitedColumn } from '../rowLimit';
import { rowsExpression } from '../select';
import { type Selected, subselection } from '../selection';
import { sourceOf } from '../source';
import { compilationOf, type LiveOperation, payloadOf, type RefreshContext, refuseMasked } from './liveOperation';

interface Cursor {
  readonly column: string;
  readonly after: unknown;
  readonly descends: boolean;
}

const maxBatchSize = 1_000;

/** Rows beyond a cursor, batch by batch, each row once. The cursor moves to the last row of what was sent. */
export class Stream implements LiveOperation {
  follows: ReadonlySet<string> | undefined;
  hasMore = false;
  private cursor: Cursor | undefined;

  constructor(
    private readonly api: Api,
    private readonly operation: Operation,
    private readonly root: Selected,
  ) {}

  async refresh({ caller, rows }: RefreshContext): Promise<string | undefined> {
    const { catalogue } = this.api;
    const compilation = compilationOf(this.api, caller, this.operation);
    const { entity } = compilation.meaningOf(this.root);
    const given = compilation.argumentsOf('subscription_root', this.root);
    this.cursor ??= cursorOf(given);
    const args = argumentsBeyond(this.cursor, given, compilation.maxRows);
    const last = lastOf(compilation, entity, this.cursor, args);
    const batch = rowsExpression(compilation, entity, subselection(this.root), args);
    refuseMasked(compilation);
    this.follows = resourcesRead(catalogue, batch);
    const columns = [sql`${batch}::text as batch`, sql`${last} as last`, ...limitedColumn(compilation)];
    const [row] = await rows<{ batch: string; last: string | null; limited?: string }>(sql`select ${list(columns)}`);
    addLimited(compilation, row?.limited);
    this.hasMore = row !== undefined && row.last !== null;
    if (!row || row.last === null) return undefined;
    this.cursor = { ...this.cursor, after: row.last };
    return payloadOf(`{${JSON.stringify(this.root.key)}:${row.batch}}`, this.root, compilation);
  }
}

function cursorOf({ cursor }: Arguments): Cursor {
  const [given, ...others] = cursor as readonly (Arguments | null)[];
  const columns = Object.entries((given?.initial_value ?? {}) as Arguments);
  const [pair] = columns;
  if (!pair || columns.length > 1 || others.length > 0)
    throw new ApiError('validation-failed', 'A stream has one cursor, over one column.');
  const [column, after] = pair;
  if (after === null) throw new ApiError('validation-failed', `The cursor needs a value of ${column} to begin after.`);
  return { column, after, descends: given?.ordering === 'DESC' };
}

/** Returns the arguments of a batch. Its size is at most the limit of lists: the cursor must pass no unsent row. */
function argumentsBeyond(
  { column, after, descends }: Cursor,
  { where, batch_size }: Arguments,
  maxRows: number,
): Arguments {
  const batchSize = Number(batch_size);
  if (batchSize < 1 || batchSize > maxBatchSize)
    throw new ApiError('validation-failed', `batch_size is from 1 to ${maxBatchSize}.`);
  const beyond = { [column]: { [descends ? '_lt' : '_gt']: after } };
  return {
    where: { _and: where ? [where, beyond] : [beyond] },
    order_by: [{ [column]: descends ? 'desc' : 'asc' }],
    limit: Math.min(batchSize, maxRows),
  };
}

/** Returns the cursor column of the batch's last row, as text, which keeps every digit of every type. */
function lastOf(compilation: Compilation, entity: Entity, { column, descends }: Cursor, args: Arguments): Fragment {
  const alias = compilation.alias();
  const { from } = sourceOf(compilation, entity, alias, args);
  const direction = descends ? sql`asc` : sql`desc`;
  return sql`(select "s"."c"::text from (select ${ident(alias, column)} as "c" ${from}) "s" order by "s"."c" ${direction} limit 1)`;
}
