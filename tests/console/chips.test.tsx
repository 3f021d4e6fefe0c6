// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { ResourceDetail } from '../../src/screens/detail/ResourceDetail';
import { fakeIds } from './fakeApi';
import { show } from './screen';

afterEach(cleanup);

const [id] = fakeIds;

test('What the check of a bill says is beside its name, as a chip: it was the fourth line of the second group', async () => {
  const bills = catalogue.entity('bills');
  show(<ResourceDetail entity={bills} id={id} />, {
    resource: 'bills',
    address: `/app/detail/bills/${id}`,
    answers: {
      [bills.operationNames.detail]: () => ({ dw_Bills: [{ BillId: id, Number: '7', State: 'Above the limit' }] }),
    },
  });
  const heading = await screen.findByRole('heading', { level: 1, name: '7' });
  const chips = (await screen.findAllByText('Above the limit')).map((label) => label.closest('.MuiChip-colorError'));
  expect(chips).toHaveLength(2);
  expect(chips[0] && heading.parentElement?.contains(chips[0])).toBe(true);
});

test('The state of an address is no state of the record', async () => {
  const addresses = catalogue.entity('accountsAddress');
  show(<ResourceDetail entity={addresses} id={id} />, {
    resource: 'accountsAddress',
    address: `/app/detail/accountsAddress/${id}`,
    answers: { [addresses.operationNames.detail]: () => ({ [addresses.table]: [{ AddressId: id, State: 'Ohio' }] }) },
  });
  expect(await screen.findAllByText('Ohio')).toHaveLength(1);
});
