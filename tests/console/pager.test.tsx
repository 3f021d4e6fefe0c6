// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Pager } from '../../src/charts/frame/Pager';
import { show } from './screen';

afterEach(cleanup);

function Pages() {
  const [start, setStart] = useState(0);
  return <Pager start={start} pageSize={10} total={25} onPage={setStart} />;
}

test('the button that turned to the last or the first page keeps the focus, and turns no further', async () => {
  show(<Pages />, { resource: 'loads', address: '/' });
  const turn = async (name: string, places: readonly string[]): Promise<void> => {
    const button = await screen.findByRole('button', { name });
    button.focus();
    for (const place of places) {
      await userEvent.keyboard('{Enter}');
      expect(screen.getByText(`${place} of 25`)).toBeDefined();
      expect(document.activeElement).toBe(button);
    }
    expect(button.getAttribute('aria-disabled')).toBe('true');
  };
  await turn('Next', ['11–20', '21–25', '21–25']);
  await turn('Previous', ['11–20', '1–10', '1–10']);
});
