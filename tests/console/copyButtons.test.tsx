// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { ChartTools } from '../../src/charts/frame/ChartTools';
import { RecoveryCodes } from '../../src/screens/profile/RecoveryCodes';
import { Panel as ApiKeySecret } from '../../src/widgets/panels/ApiKeySecret';
import { Toasts } from '../../src/widgets/toasts/Toasts';
import { fakeIds } from './fakeApi';
import { show } from './screen';
import { serve } from './session';

const none = (): void => undefined;
const [id] = fakeIds;

const copying = [
  {
    what: 'the table of a chart',
    part: (
      <ChartTools
        fileName="Sites"
        table={{ columns: [{ label: 'Site' }], rows: [{ cells: ['Depot'] }] }}
        view="table"
        onView={none}
      />
    ),
    pressed: ['Copy'],
    text: 'Site\nDepot',
    said: '1 row copied',
  },
  {
    what: 'recovery codes',
    part: <RecoveryCodes codes={['aaaaa', 'bbbbb']} onSaved={none} />,
    pressed: ['Copy'],
    text: 'aaaaa\nbbbbb',
    said: 'Copied',
  },
  {
    what: 'an API key',
    part: <ApiKeySecret entity={catalogue.entity('apiKeys')} row={{ id }} />,
    pressed: ['Issue secret', 'Copy key'],
    text: 'mk_1',
    said: 'Copied',
  },
];

beforeEach(() => {
  sessionStorage.clear();
  serve({ [`POST /platform/keys/${id}/issue`]: () => ({ body: { key: 'mk_1' } }) });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'clipboard');
});

async function press({ part, pressed }: (typeof copying)[number]): Promise<void> {
  show(
    <>
      {part}
      <Toasts />
    </>,
    { resource: 'apiKeys', address: '/' },
  );
  for (const name of pressed) fireEvent.click(await screen.findByRole('button', { name }));
}

test.each(copying)('The button that copies $what says that it has', async (button) => {
  const written: string[] = [];
  const writeText = async (text: string): Promise<void> => {
    written.push(text);
  };
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await press(button);
  expect(await screen.findByText(button.said)).toBeTruthy();
  expect(written).toEqual([button.text]);
});

// jsdom has no clipboard, as browsers have none over http.
test.each(copying)('The button that copies $what says where the browser lets it not', async (button) => {
  await press(button);
  expect(await screen.findByText(/^The browser does not let this page copy/)).toBeTruthy();
  expect(screen.queryByText(button.said)).toBeNull();
});
