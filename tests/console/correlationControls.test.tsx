// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CorrelationControls, type CorrelationScope } from '../../src/charts/correlation/CorrelationControls';
import { CorrelationView } from '../../src/charts/correlation/CorrelationView';
import { Toasts } from '../../src/widgets/toasts/Toasts';
import { show } from './screen';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const march: CorrelationScope = { from: '2026-03-01', to: '2026-03-31', withWeather: false };

function Report() {
  const [scope, setScope] = useState(march);
  return (
    <>
      <CorrelationControls scope={scope} onApply={setScope} />
      <button type="button" onClick={() => setScope(march)}>
        Back
      </button>
      <output>{JSON.stringify(scope)}</output>
    </>
  );
}

test('after Back the inputs show the scope of the report again', async () => {
  show(<Report />, { resource: 'buildings', address: '/' });
  const start = () => screen.getByLabelText<HTMLInputElement>(/^Start/);
  const weather = () => screen.getByRole<HTMLInputElement>('checkbox');
  const apply = async () => fireEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  await apply();
  fireEvent.change(start(), { target: { value: '05/03/2026' } });
  fireEvent.blur(start());
  fireEvent.click(weather());
  await apply();
  expect(screen.getByRole('status').textContent).toContain('2026-03-05');
  expect(start().value).toBe('05/03/2026');
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(start().value).toBe('01/03/2026');
  expect(weather().checked).toBe(false);
  fireEvent.click(weather());
  await apply();
  expect(screen.getByRole('status').textContent).toBe(JSON.stringify({ ...march, withWeather: true }));
});

test('a file that cannot be saved says so', async () => {
  const fail = () => {
    throw new Error('No room for the file.');
  };
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL: fail }));
  show(
    <>
      <CorrelationView
        fileName="Mill"
        correlation={{ variables: [], rows: [], leftOut: 0 }}
        to="2026-03-31"
        order="clustered"
        onOrder={() => undefined}
      />
      <Toasts />
    </>,
    { resource: 'buildings', address: '/' },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'CSV' }));
  expect(await screen.findByText('No room for the file.')).toBeTruthy();
});
