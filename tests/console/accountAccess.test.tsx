// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RoleStatus } from '../../resources/enums/role';
import { catalogue } from '../../resources/language/all';
import { Panel } from '../../src/widgets/panels/AccountAccess';
import { fakeIds } from './fakeApi';
import { show } from './screen';

afterEach(cleanup);

test('Of many people without access only the first are named', async () => {
  const roles = catalogue.entity('contactsRole');
  const rows = Array.from({ length: 14 }, (_nothing, index) => ({
    ContactId: `c${index}`,
    Contact: { DisplayName: `Person ${index + 10}`, Status: 1 },
    EmailAddress: 'p@x',
    Role: 1,
    Status: RoleStatus.values.Inactive,
  }));
  show(<Panel entity={catalogue.entity('accounts')} row={{ id: fakeIds[0] }} />, {
    resource: 'accounts',
    address: '/',
    answers: {
      [roles.operationNames.list]: ({ variables }) => ({
        [roles.table]: Number(variables.offset) > 0 ? [] : rows,
        [`${roles.table}_aggregate`]: { aggregate: { count: rows.length } },
      }),
    },
  });
  const text = await screen.findByText(/^Without access: Person 10/);
  expect(text.textContent).toMatch(/Person 21 \(\w+\) and 2 more$/);
});
