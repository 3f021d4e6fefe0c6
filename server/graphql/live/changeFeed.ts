import { isDeepStrictEqual } from 'node:util';
import type { Catalogue, Entity } from '../../../resources/language/catalogue';
import { accountsWhere, canEver, rowFilter } from '../../sql/access';
import type { Caller } from '../../sql/caller';
import { editorName } from '../../sql/editorName';
import { and, type Fragment, ident, or, param, sql } from '../../sql/fragment';
import { keyIsText } from '../../sql/keyText';
import { table } from '../../sql/path';
import { readableColumns } from '../../writes/audience';
import type { Api } from '../api';
import type { Operation } from '../document';
import { type Selected, selectedFields, subselection } from '../selection';
import { compilationOf, type LiveOperation, type RefreshContext } from './liveOperation';

/** Changes that a message names, for each resource; one more says that there are others, which the history has. */
const maxChanges = 20;

type Image = Readonly<Record<string, unknown>>;

/** A row of a change set, as the feed reports it. */
interface ReportedChange {
  readonly changeSet: string;
  readonly resource: string;
  readonly id: string;
  readonly label: string | null;
  readonly action: 'insert' | 'update' | 'delete';
  /** Null where the platform made the change, the person was deleted, or the caller may not see them. */
  readonly contactName: string | null;
  /** Whether a person made the change, not the platform. */
  readonly byPerson: boolean;
  /** Whether the caller made the change, in this window or another. */
  readonly own: boolean;
  readonly occurredOn: string;
}

type ReadChange = ReportedChange & { readonly before: Image | null; readonly after: Image | null };

/**
 * The subscription `meterdesk_changes(resources)`: changes of rows that the caller may read, with who made them. The
 * first message has none.
 */
export class ChangeFeed implements LiveOperation {
  readonly follows: ReadonlySet<string>;
  readonly hasMore = false;

  constructor(
    private readonly api: Api,
    private readonly operation: Operation,
    private readonly root: Selected,
    caller: Caller,
  ) {
    const { resources } = compilationOf(api, caller, operation).argumentsOf('subscription_root', root);
    this.follows = new Set((resources as readonly string[]).filter((resource) => api.catalogue.has(resource)));
  }

  async refresh({ caller, changeBatch, rows }: RefreshContext): Promise<string | undefined> {
    if (!changeBatch) return this.answer([]);
    const entities = [...this.follows].map((resource) => this.api.catalogue.entity(resource));
    const reported: ReportedChange[] = [];
    for (const entity of entities) {
      const sets = [...(changeBatch.changes.get(entity.name) ?? [])];
      if (!canEver(entity, caller, 'read') || (sets.length === 0 && !changeBatch.since)) continue;
      const found = await rows<ReadChange>(
        changesOf(this.api.catalogue, entity, caller, { sets, since: changeBatch.since }),
      );
      reported.push(...found.filter((change) => hasVisibleChange(entity, caller, change)));
    }
    return reported.length > 0 ? this.answer(reported) : undefined;
  }

  private answer(reported: readonly ReportedChange[]): string {
    const fields = selectedFields(this.operation, subselection(this.root));
    const shown = reported.map((change) =>
      Object.fromEntries(
        fields.map(({ key, name: field }) => [
          key,
          field === '__typename' ? 'meterdesk_change' : change[field as keyof ReportedChange],
        ]),
      ),
    );
    return JSON.stringify({ data: { [this.root.key]: shown } });
  }
}

interface ChangeSelection {
  readonly sets: readonly string[];
  readonly since: Date | undefined;
}

/** Returns the query of the changes, newest first: one more than `maxChanges`, to show that there are more. */
function changesOf(catalogue: Catalogue, entity: Entity, caller: Caller, { sets, since }: ChangeSelection): Fragment {
  const sinceCondition = since ? sql`s.occurred_on >= ${param(since)}::timestamptz` : sql`false`;
  const label = readableColumns(entity, caller.isStaff ? 'staff' : 'contact').includes(entity.label)
    ? sql`c.label`
    : sql`null::text`;
  return sql`
    select s.id as "changeSet", c.resource, c.row_key as id, ${label} as label, c.action, ${editorName(catalogue, caller)} as "contactName",
      s.contact_id is not null as "byPerson", s.contact_id is not distinct from ${param(caller.contactId)}::uuid as own, s.occurred_on as "occurredOn",
      ${caller.isStaff ? sql`null::jsonb as before, null::jsonb as after` : sql`c.before, c.after`}
    from meterdesk.change c join meterdesk.change_set s on s.id = c.change_set_id
    left join "dw_Contacts" p on p."ContactId" = s.contact_id
    where c.resource = ${param(entity.name)} and (s.id = any(${param(sets)}::bigint[]) or ${sinceCondition}) and ${visible(catalogue, entity, caller)}
    order by c.id desc limit ${param(maxChanges + 1)}`;
}

/** Returns the condition that the caller may read a row: as it is, or by the account that a deleted row belonged to. */
function visible(catalogue: Catalogue, entity: Entity, caller: Caller): Fragment {
  if (caller.isStaff) return sql`true`;
  const isRow = and(keyIsText(entity, 'r', sql`c.row_key`));
  const from = sql`select from ${table(entity)} ${ident('r')} where ${isRow}`;
  const ofOwnAccount = sql`c.account_id = any(${param(accountsWhere(caller, 'read', entity.policy))}::uuid[])`;
  return or([
    sql`exists (${from} and ${rowFilter(catalogue, entity, 'r', caller, 'read')})`,
    sql`(${ofOwnAccount} and not exists (${from}))`,
  ]);
}

/** Returns whether a column that the caller may read has changed. */
function hasVisibleChange(entity: Entity, caller: Caller, { before, after }: ReadChange): boolean {
  if (caller.isStaff || !before || !after) return true;
  const shown = readableColumns(entity, 'contact').filter(
    (column) => column !== 'UpdatedOn' && !entity.field(column).masked,
  );
  return shown.some((column) => !isDeepStrictEqual(before[column], after[column]));
}
