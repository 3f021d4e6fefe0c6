import { afterAll, beforeAll, expect, test } from 'vitest';
import { GroupQualification } from '../../resources/enums/groupQualification';
import { LearntFor } from '../../resources/enums/learntFor';
import { catalogue } from '../../resources/language/all';
import type { Caller } from '../../server/sql/caller';
import { param, sql } from '../../server/sql/fragment';
import { RefusedError, type Send } from '../../src/data/client';
import { readLearnt } from '../../src/data/learnt';
import { review } from '../../src/flows/review';
import { type Ask, asking } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { Estate } from '../support/estate';
import { person } from '../support/people';

let opened: TestDatabase;
let ask: Ask;
let own: Estate;
let id: string;
let reviewer: Caller;
let stranger: Caller;
beforeAll(async () => {
  opened = await openTestDatabase();
  ask = asking(catalogue, opened.database);
  own = await Estate.setUp(opened.database, catalogue);
  const other = await Estate.setUp(opened.database, catalogue);
  id = String(own.row('notifications').NotificationGroupId);
  reviewer = await person(opened.database, 'Reviewer', [own.accountId]);
  stranger = await person(opened.database, 'Admin', [other.accountId]);
  await opened.database.write({ contactId: null, operation: 'SetUp' }, (session) =>
    session.count(sql`update "dw_MLNotificationGroup" set "QualificationStatus" = ${param(GroupQualification.values.DISQUALIFIED_BY_ESP)},
      "LearntFor" = ${param(LearntFor.values.Meters)}, "UpdatedOn" = now()
      where "NotificationGroupId" = ${param(id)}::uuid`),
  );
});
afterAll(() => opened.close());

const sendAs =
  (caller: Caller): Send =>
  async ({ document, variables }) => {
    const { data, errors } = await ask(caller, document.text, variables);
    if (errors) throw new RefusedError(errors);
    return data ?? {};
  };

test.each(['channels', 'loads', 'buildings', 'sites', 'accounts'])(
  'dismissals that suppress alerts are listed for %s, but not for contacts of other accounts',
  async (name) => {
    const entity = catalogue.entity(name);
    const row = own.row(name);
    // The paths by which the console finds the account of a record.
    const Site = { AccountId: own.accountId };
    const record = { ...row, Site, Building: { Site }, id: String(row[entity.key[0]]) };
    const learnt = await readLearnt(sendAs(reviewer), entity, record);
    expect(learnt).toMatchObject([{ id, isKnownIssue: false, LearntFor: LearntFor.values.Meters }]);
    expect(await readLearnt(sendAs(stranger), entity, record)).toEqual([]);
  },
);

test('a dismissal that suppresses nothing any more is not listed', async () => {
  const entity = catalogue.entity('accounts');
  const record = { id: own.accountId };
  const [verdict] = await readLearnt(sendAs(reviewer), entity, record);
  await review(sendAs(reviewer), { id, UpdatedOn: verdict?.UpdatedOn }, { LearntFor: LearntFor.values.Nothing });
  expect(await readLearnt(sendAs(reviewer), entity, record)).toEqual([]);
});
