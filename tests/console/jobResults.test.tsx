// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { ResourceDetail } from '../../src/screens/detail/ResourceDetail';
import { fakeIds } from './fakeApi';
import { show } from './screen';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const [id] = fakeIds;

test('The page of a record shows what a job has worked out since: a job tells nobody of it', async () => {
  const baselines = catalogue.entity('projectBaselines');
  let Method = 'Mean';
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  show(<ResourceDetail entity={baselines} id={id} />, {
    resource: 'projectBaselines',
    address: `/app/detail/projectBaselines/${id}`,
    answers: {
      [baselines.operationNames.detail]: () => ({ dw_ProjectBaselines: [{ ProjectBaselineId: id, Method }] }),
    },
  });
  await screen.findByText('Mean');
  Method = 'Cooling';
  vi.advanceTimersByTime(10_000);
  await screen.findByText('Cooling');
});
