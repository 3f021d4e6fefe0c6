import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GroupQualification } from '../../resources/enums/groupQualification';
import type { AccountRole } from '../../resources/language/access';
import { catalogue } from '../../resources/language/all';
import type { Caller } from '../../server/sql/caller';
import { param, sql } from '../../server/sql/fragment';
import { RefusedError, type Send } from '../../src/data/client';
import { StaleRowError } from '../../src/data/conflict';
import { readHome } from '../../src/data/home';
import { readTriageGroup } from '../../src/data/triage';
import { bulkChangeNotifications } from '../../src/flows/bulkChangeNotifications';
import { addComment, type GroupVersion, review, reviewMany, setRemark } from '../../src/flows/review';
import { type Ask, asking } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { Estate } from '../support/estate';
import { person } from '../support/people';

const { QUALIFIED_BY_CUSTOMER } = GroupQualification.values;

let opened: TestDatabase;
let ask: Ask;
let own: Estate;
let id: string;
let UpdatedOn: unknown;
const people = new Map<string, Caller>();

beforeAll(async () => {
  opened = await openTestDatabase();
  ask = asking(catalogue, opened.database);
  own = await Estate.setUp(opened.database, catalogue);
  const other = await Estate.setUp(opened.database, catalogue);
  id = String(own.row('notifications').NotificationGroupId);
  for (const standing of ['User', 'Reviewer', 'Contributor', 'Editor', 'Admin'] as const)
    people.set(standing, await person(opened.database, standing, [own.accountId]));
  people.set('Esp', await person(opened.database, 'Esp'));
  people.set('a stranger', await person(opened.database, 'Admin', [other.accountId]));
});
afterAll(() => opened.close());
beforeEach(async () => {
  const [row] = await opened.database.write({ contactId: null, operation: 'SetUp' }, (session) =>
    session.rows<{ on: string }>(sql`update "dw_MLNotificationGroup" set "QualificationStatus" = 0
      where "NotificationGroupId" = ${param(id)}::uuid returning to_json("UpdatedOn") #>> '{}' as on`),
  );
  UpdatedOn = row?.on;
});

/** As what is decided on its kind is asked for. */
const kind = () => ({ alertType: 'Spike', accountId: own.accountId });

/** Sends what the console sends. */
const sendAs =
  (who: string): Send =>
  async ({ document, variables }) => {
    const { data, errors } = await ask(people.get(who) as Caller, document.text, variables);
    if (errors) throw new RefusedError(errors);
    return data ?? {};
  };

const steps: readonly (readonly [string, AccountRole, (send: Send) => Promise<unknown>])[] = [
  ['decide', 'Reviewer', (send) => review(send, { id, UpdatedOn }, { QualificationStatus: QUALIFIED_BY_CUSTOMER })],
  ['take back what was learnt', 'Reviewer', (send) => review(send, { id, UpdatedOn }, { LearntFor: 0 })],
  ['assign or snooze', 'Reviewer', (send) => setRemark(send, id, { SnoozedUntil: '2030-01-01' })],
  [
    'comment',
    'Reviewer',
    (send) =>
      addComment(send, {
        seen: { id, UpdatedOn },
        comment: { Comment: 'Asked the site.' },
      }),
  ],
  [
    'decide on a selection',
    'Editor',
    async (send) => {
      if ((await reviewMany(send, [{ id, UpdatedOn }], { QualificationStatus: QUALIFIED_BY_CUSTOMER })) === 0)
        throw new Error('None');
    },
  ],
  [
    'change all that match',
    'Editor',
    (send) =>
      bulkChangeNotifications(
        send,
        { where: { Building: { Site: { AccountId: { _eq: own.accountId } } } } },
        { QualificationStatus: 2, RootCause: 'Weather' },
      ),
  ],
];
const roles: readonly AccountRole[] = ['User', 'Reviewer', 'Contributor', 'Editor', 'Admin', 'Esp'];

test.each(steps)('may %s from %s on, and nobody of another account', async (_what, lowest, step) => {
  const allowed: string[] = [];
  for (const who of people.keys()) {
    const went = await step(sendAs(who)).then(
      () => true,
      () => false,
    );
    if (went) allowed.push(who);
    const [row] = await opened.database.rows<{ on: string }>(
      sql`select to_json("UpdatedOn") #>> '{}' as on from "dw_MLNotificationGroup" where "NotificationGroupId" = ${param(id)}::uuid`,
    );
    UpdatedOn = row?.on;
  }
  expect(allowed).toEqual(roles.slice(roles.indexOf(lowest)));
});

/** Comments as a Reviewer; `meanwhile` runs between the read of the former comments and the write. */
const commentOn = (group: GroupVersion, Comment: string, meanwhile: () => Promise<unknown> = async () => undefined) =>
  addComment(
    async (request) => {
      const answer = await sendAs('Reviewer')(request);
      if (request.document.name === 'MLNotificationGroupComments') await meanwhile();
      return answer;
    },
    { seen: group, comment: { Comment } },
  );

interface StoredGroup {
  readonly on: string;
  readonly comments: readonly { readonly Comment: string }[] | null;
}
const storedGroup = async (groupId: string): Promise<StoredGroup | undefined> => {
  const [row] = await opened.database.rows<StoredGroup>(sql`
    select to_json(g."UpdatedOn") #>> '{}' as on, m."Comments" as comments from "dw_MLNotificationGroup" g
    left join "dw_MLNotificationsMetadata" m using ("NotificationGroupId") where g."NotificationGroupId" = ${param(groupId)}::uuid`);
  return row;
};
const addGroup = async (): Promise<GroupVersion> => {
  const [row] = await opened.database.write({ contactId: null, operation: 'SetUp' }, (session) =>
    session.rows<GroupVersion>(sql`
      insert into "dw_MLNotificationGroup" ("NotificationGroupId", "BuildingId", "AlertType", "StartDate", "QualificationStatus", "UpdatedOn")
      select ${param(randomUUID())}::uuid, "BuildingId", 'Spike', '2000-01-01Z', 0, date_trunc('minute', now()) - interval '30 days' from "dw_MLNotificationGroup"
      where "NotificationGroupId" = ${param(id)}::uuid
      returning "NotificationGroupId" as id, to_json("UpdatedOn") #>> '{}' as "UpdatedOn"`),
  );
  if (!row) throw new Error('No group was added.');
  return row;
};

test('A comment is saved behind an assignment or a snooze by the same person', async () => {
  const group = await addGroup();
  const { UpdatedOn } = await commentOn(group, 'one');
  await setRemark(sendAs('Reviewer'), group.id, { SnoozedUntil: '2030-01-01' });
  await commentOn({ ...group, UpdatedOn }, 'two');
  expect((await storedGroup(group.id))?.comments).toEqual([{ Comment: 'one' }, { Comment: 'two' }]);
});

test.each([[[]], [['one']]])(
  'A comment that is refused as somebody wrote meanwhile writes nothing: %j',
  async (before) => {
    let group = await addGroup();
    for (const text of before) group = { ...group, UpdatedOn: (await commentOn(group, text)).UpdatedOn };
    // Writes the row with the comments, not the group: its version is still the one that was seen.
    const refused = commentOn(group, 'mine', () =>
      setRemark(sendAs('Editor'), group.id, { SnoozedUntil: '2030-01-01' }),
    );
    await expect(refused).rejects.toThrow(StaleRowError);
    const comments = before.length > 0 ? before.map((Comment) => ({ Comment })) : null;
    expect(await storedGroup(group.id)).toEqual({ on: group.UpdatedOn, comments });
  },
);

test('A decision on a selection leaves out what somebody else has decided meanwhile', async () => {
  const [mine, theirs] = [await addGroup(), await addGroup()];
  await review(sendAs('Reviewer'), theirs, { QualificationStatus: 2 });
  expect(await reviewMany(sendAs('Editor'), [mine, theirs], { QualificationStatus: 4 })).toBe(1);
  const stored = await opened.database.rows(sql`
    select "QualificationStatus" as status from "dw_MLNotificationGroup"
    where "NotificationGroupId" = any(${param([mine.id, theirs.id])}::uuid[]) order by 1`);
  expect(stored).toEqual([{ status: 2 }, { status: 4 }]);
});

const updatedOn = async (groupId: string): Promise<{ decided: Date; remarked: Date } | undefined> => {
  const [row] = await opened.database.rows<{ decided: Date; remarked: Date }>(sql`
    select g."UpdatedOn" as decided, m."UpdatedOn" as remarked from "dw_MLNotificationGroup" g
    join "dw_MLNotificationsMetadata" m using ("NotificationGroupId") where g."NotificationGroupId" = ${param(groupId)}::uuid`);
  return row;
};

test('The days for which an alert is not raised again count from the verdict, whatever is remarked later', async () => {
  const group = await addGroup();
  await opened.database.write({ contactId: null, operation: 'SetUp' }, (session) =>
    session.count(sql`insert into "dw_MLNotificationsMetadata" ("NotificationGroupId", "UpdatedOn")
      values (${param(group.id)}::uuid, ${param(group.UpdatedOn)}::timestamptz)`),
  );
  await setRemark(sendAs('Reviewer'), group.id, { SnoozedUntil: '2030-01-01' });
  await commentOn(group, 'one');
  const verdict = new Date(String(group.UpdatedOn));
  expect(await updatedOn(group.id)).toEqual({ decided: verdict, remarked: verdict });
  const { on } = (await storedGroup(group.id)) ?? {};
  await addComment(sendAs('Reviewer'), {
    seen: { ...group, UpdatedOn: on },
    comment: { Comment: 'two', Mentions: [randomUUID()] },
  });
  expect(await updatedOn(group.id)).toEqual({ decided: verdict, remarked: verdict });
});

test('What is snoozed does not wait on the home page, nor is it first there', async () => {
  const group = await addGroup();
  const waiting = async () => {
    const { counts, groups } = await readHome(sendAs('Esp'), true, new Date());
    return { count: counts.toReview, listed: groups.length };
  };
  const before = await waiting();
  await setRemark(sendAs('Reviewer'), group.id, { SnoozedUntil: '9999-12-31' });
  const { count = 0, listed } = await waiting();
  expect(count).toBe((before.count ?? 0) - 1);
  expect(listed).toBeLessThanOrEqual(count);
});

test('A stranger finds nothing to look at', async () => {
  await expect(
    readTriageGroup(sendAs('a stranger'), { id, start: '2020-01-01', loads: [], ...kind() }),
  ).rejects.toThrow('This notification no longer exists, or you have no access to it.');
});

test('Beside a group are the earlier decisions on the same load, and who viewed it', async () => {
  const earlier = { id: randomUUID(), alert: randomUUID() };
  await opened.database.write({ contactId: null, operation: 'SetUp' }, async (session) => {
    await session.count(sql`
      insert into "dw_MLNotificationGroup" ("NotificationGroupId", "BuildingId", "AlertType", "StartDate", "QualificationStatus", "RootCause")
      select ${param(earlier.id)}::uuid, "BuildingId", 'Spike', '2000-01-01Z', 2, 'Leak' from "dw_MLNotificationGroup"
      where "NotificationGroupId" = ${param(id)}::uuid`);
    await session.count(sql`
      insert into "dw_MLNotifications" ("NotificationId", "NotificationGroupId", "ChannelId", "AlertType", "StartDate")
      values (${param(earlier.alert)}::uuid, ${param(earlier.id)}::uuid, ${param(own.row('channels').ChannelId)}::uuid, 'Spike', '2000-01-01Z')`);
  });
  const loads = [String(own.row('channels').LoadId)];
  const asked = { id, start: '2020-01-01', loads, alertType: 'Spike', accountId: own.accountId };
  const { earlier: found, seen, decided } = await readTriageGroup(sendAs('User'), asked);
  expect(found).toMatchObject([{ id: earlier.id, AlertType: 'Spike', QualificationStatus: 2, RootCause: 'Leak' }]);
  expect(decided).toMatchObject([{ NotificationGroupId: earlier.id, RootCause: 'Leak' }]);
  expect(seen.map(({ ContactId }) => ContactId)).toEqual([own.row('mlNotificationsVisibility').ContactId]);
});
