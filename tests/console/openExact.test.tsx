// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { useOpenExact } from '../../src/screens/list/useOpenExact';
import { fakeIds } from './fakeApi';
import { show } from './screen';

afterEach(cleanup);

function Search() {
  return <input aria-label="Search" onKeyDown={useOpenExact(catalogue.entity('loads'))} />;
}

function List() {
  const [isLeft, setLeft] = useState(false);
  return (
    <>
      {!isLeft && <Search />}
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
      <output aria-label="Address">{useLocation().pathname}</output>
    </>
  );
}

/** Types a serial number and Enter, then does something else before the load that has it is found. */
async function search(meanwhile: () => void): Promise<string | null> {
  let answer = (_found: Readonly<Record<string, unknown>>): void => undefined;
  const found = new Promise<Readonly<Record<string, unknown>>>((resolve) => {
    answer = resolve;
  });
  const requests = show(<List />, {
    resource: 'loads',
    address: '/app/list/loads',
    answers: { FindExactRecords: () => found },
  });
  const input = await screen.findByLabelText('Search');
  fireEvent.change(input, { target: { value: 'M-100' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  await waitFor(() => expect(requests.map(({ document }) => document.name)).toContain('FindExactRecords'));
  meanwhile();
  answer({ [catalogue.entity('loads').table]: [{ LoadId: fakeIds[0], Label: 'Board', MeterSerialNumber: 'M-100' }] });
  await new Promise((resolve) => setTimeout(resolve, 100));
  return screen.getByLabelText('Address').textContent;
}

test('Enter opens the only record of a serial number', async () => {
  expect(await search(() => undefined)).toContain(fakeIds[0]);
});

test('Who leaves the list meanwhile, or types on, is not led to the record', async () => {
  expect(await search(() => fireEvent.click(screen.getByText('Leave')))).toBe('/app/list/loads');
  cleanup();
  const typeOn = () => fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'M-1001' } });
  expect(await search(typeOn)).toBe('/app/list/loads');
});
