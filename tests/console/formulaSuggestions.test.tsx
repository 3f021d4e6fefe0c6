// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { AdminContext } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { useSuggestions } from '../../src/widgets/formula/useSuggestions';

afterEach(cleanup);

function FormulaArea() {
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const { change, onKeyDown } = useSuggestions({ channelId: 'a', text, area, onChange: setText });
  return (
    <textarea
      ref={area}
      value={text}
      onChange={({ target }) => change(target.value, target.selectionStart)}
      onKeyDown={onKeyDown}
    />
  );
}

test('A suggestion that is taken leaves the cursor behind it before anything else can be typed', () => {
  render(
    <AdminContext i18nProvider={i18nProvider}>
      <FormulaArea />
    </AdminContext>,
  );
  const area = screen.getByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(area, { target: { value: 'ma * 2', selectionStart: 2, selectionEnd: 2 } });
  area.setSelectionRange(2, 2);
  fireEvent.keyDown(area, { key: 'Enter' });
  expect(area.value).toBe('max( * 2');
  expect([area.selectionStart, area.selectionEnd]).toEqual([4, 4]);
});
