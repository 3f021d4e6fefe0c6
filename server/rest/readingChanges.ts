import { type Static, Type } from 'typebox';
import { authenticate } from '../identity/authenticate';
import { HttpError } from '../identity/httpError';
import { listOf, orNull, type TypedApp, timestampSchema, uuidSchema } from '../identity/schemas';
import { accountsWhere, rowFilter } from '../sql/access';
import type { Caller } from '../sql/caller';
import { and, empty, type Fragment, ident, param, sql } from '../sql/fragment';
import { joinPath, table } from '../sql/path';
import type { RestContext } from './context';
import { isUndoable, undoOperations } from './ownChanges';

const pageSize = 20;
const changeSet = Type.String({ pattern: '^[0-9]{1,18}$' });
const count = (description: string) => Type.Integer({ description });

const ReadingChange = Type.Object({
  changeSet,
  occurredOn: timestampSchema,
  contactName: orNull(Type.String({ description: 'Empty if the platform did it, or the person no longer exists.' })),
  byPerson: Type.Boolean({ description: 'Whether a person did it, not the platform' }),
  operation: Type.String(),
  reason: orNull(Type.String()),
  from: orNull(Type.String({ description: 'The first day of its readings, in the zone of the channel' })),
  to: orNull(Type.String({ description: 'The last one' })),
  changed: count('Readings of this channel whose value changed'),
  added: count('Readings at times that had none; those of a delivery are counted in its job'),
  removed: count('Readings that were removed'),
  jobId: orNull(uuidSchema),
  isUndone: Type.Boolean(),
  keptByUndo: count('Rows that its undo left as they are, because they were changed since'),
  mayUndo: Type.Boolean({ description: 'Whether `POST /platform/history/undo` is offered to the caller' }),
});
type ReadingChange = Static<typeof ReadingChange>;

const Answer = Type.Object({
  changes: listOf(ReadingChange),
  next: orNull({ ...changeSet, description: 'Value of `before` for the next, older page; missing on the last page.' }),
});

/** Registers the route for change sets that changed readings of a channel: edits, estimates, deliveries, undos. */
export function readingChangesRoute(app: TypedApp, context: RestContext): void {
  const { database, catalogue } = context;
  const schema = {
    summary: 'Changes of the readings of a channel by change set, the latest first',
    description: 'Deliveries that only added readings are in the consumption jobs.',
    params: Type.Object({ id: uuidSchema }),
    querystring: Type.Object({ before: Type.Optional(changeSet) }),
    response: { 200: Answer },
  };
  app.get('/platform/history/channels/:id/readings', { schema }, async (request): Promise<Static<typeof Answer>> => {
    const caller = await authenticate(context, request);
    const id = request.params.id.toLowerCase();
    const may = (name: string) => rowFilter(catalogue, catalogue.entity(name), 'c', caller, 'read');
    const channels = catalogue.entity('channels');
    const { joins, alias } = joinPath(
      catalogue,
      catalogue.resolve(channels, 'Building.Site.Account.AccountId').relations,
      'c',
    );
    const [channel] = await database.rows<{ zone: string }>(sql`
      select meterdesk.zone_of(c."TimeZone", ${ident(alias, 'TimeZoneIana')}) as zone from ${table(channels)} c ${joins}
      where c."ChannelId" = ${param(id)}::uuid and ${and([may('channels'), may('consumption')])}`);
    // The same for a channel that never existed and one of another account.
    if (!channel) throw new HttpError('There is no such record, or you may not see it.', 'not-found', 404);
    const changes = await database.rows<ReadingChange>(
      changesOf(id, channel.zone, caller, isOfTheirs(context, caller), request.query.before),
    );
    return { changes: [...changes], next: changes.length === pageSize ? (changes.at(-1)?.changeSet ?? null) : null };
  });
}

/** Returns the condition that the caller may read readings of the account of changes `c`: a channel may have moved. */
const isOfTheirs = ({ catalogue }: RestContext, caller: Caller): Fragment =>
  caller.isStaff
    ? sql`true`
    : sql`(c.account_id is null or c.account_id = any(${param(accountsWhere(caller, 'read', catalogue.entity('consumption').policy))}::uuid[]))`;

/**
 * Returns the statement of a page. A recursive query finds one change set after the other by the index, so that its
 * cost does not grow with their readings; only those of the page are counted.
 */
function changesOf(
  id: string,
  zone: string,
  caller: Caller,
  isReadable: Fragment,
  before: string | undefined,
): Fragment {
  const isOfChannel = sql`c.resource = 'consumption' and split_part(c.row_key, '|', 1) = ${param(id)} and ${isReadable}`;
  const older = before === undefined ? empty : sql` and c.change_set_id < ${param(before)}::bigint`;
  const day = (moment: Fragment) => sql`(${moment} at time zone ${param(zone)})::date::text`;
  return sql`
    with recursive sets as (
      (select c.change_set_id as id, 1 as place from meterdesk.change c where ${isOfChannel}${older} order by c.change_set_id desc limit 1)
      union all select n.id, s.place + 1 from sets s cross join lateral (
        select c.change_set_id as id from meterdesk.change c where ${isOfChannel} and c.change_set_id < s.id order by c.change_set_id desc limit 1) n
      where s.place < ${param(pageSize)})
    select s.id::text as "changeSet", s.occurred_on as "occurredOn", p."DisplayName" as "contactName",
      s.contact_id is not null as "byPerson", s.operation, s.reason,
      ${day(sql`k.first`)} as "from", ${day(sql`k.latest`)} as "to", k.changed, k.added, k.removed, d.job_id as "jobId",
      u.change_set_id is not null as "isUndone", coalesce(u.kept, 0) as "keptByUndo",
      (u.change_set_id is null or u.kept > 0) and s.operation <> all(${param(undoOperations)}::text[])${isUndoable(caller)} as "mayUndo"
    from sets f join meterdesk.change_set s on s.id = f.id
    cross join lateral (
      select count(*) filter (where c.action = 'update')::integer as changed, count(*) filter (where c.action = 'insert')::integer as added,
        count(*) filter (where c.action = 'delete')::integer as removed,
        min(split_part(c.row_key, '|', 2)::timestamptz) as first, max(split_part(c.row_key, '|', 2)::timestamptz) as latest
      from meterdesk.change c where ${isOfChannel} and c.change_set_id = f.id) k
    left join "dw_Contacts" p on p."ContactId" = s.contact_id
    left join meterdesk.delivery d on d.change_set_id = s.id
    left join meterdesk.undone u on u.change_set_id = s.id
    order by s.id desc`;
}
