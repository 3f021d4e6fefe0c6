// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { NoSavings } from '../../src/explore/savings/NoSavings';
import { fakeIds } from './fakeApi';
import { show } from './screen';

afterEach(cleanup);

const [id, LoadId] = fakeIds;
const loads = catalogue.entity('loads');
const Given = () => <output>{JSON.stringify(useLocation().state)}</output>;

test('the baseline of a load begins with the utility of the load: one of water was offered as electricity', async () => {
  show(
    <>
      <NoSavings
        entity={catalogue.entity('projects')}
        project={{ id, AccountId: id, LoadId, ImplementationDate: '2026-07-01T00:00:00Z' }}
        baselines={[]}
      />
      <Given />
    </>,
    {
      resource: 'projects',
      address: `/app/detail/projects/${id}/savings`,
      answers: {
        [loads.operationNames.list]: () => ({
          dw_Loads: [{ LoadId, UtilityType: 2 }],
          dw_Loads_aggregate: { aggregate: { count: 1 } },
        }),
      },
    },
  );
  const given = {
    given: { ProjectId: id, UtilityType: 2, StartDate: '2025-07-01', EndDate: '2026-06-30' },
  };
  const button = await screen.findByRole('button', { name: 'Measure against the year before it' });
  await expect
    .poll(() => {
      fireEvent.click(button);
      return JSON.parse(document.querySelector('output')?.textContent ?? 'null');
    })
    .toEqual(given);
});
