// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { CommentBox } from '../../src/screens/notificationTriage/CommentBox';
import { ContextSection } from '../../src/screens/notificationTriage/GroupContext';
import { type CommentDraft, UnsavedComments } from '../../src/screens/notificationTriage/useCommentDraft';
import { fakeIds } from './fakeApi';
import { show } from './screen';

afterEach(cleanup);

/** Shows the box; `end` ends the save that is under way. */
async function open() {
  const sent: string[] = [];
  const unsaved = new UnsavedComments();
  let answer = (_isSaved: boolean): void => undefined;
  function Comments() {
    const input = useRef<HTMLTextAreaElement>(null);
    const save = ({ text }: CommentDraft): Promise<boolean> => {
      sent.push(text);
      return new Promise((resolve) => {
        answer = resolve;
      });
    };
    return (
      <ContextSection title="Comments">
        <CommentBox
          comments={[]}
          input={input}
          accountId={fakeIds[0]}
          groupId={fakeIds[0]}
          unsaved={unsaved}
          onSave={save}
        />
      </ContextSection>
    );
  }
  show(<Comments />, { resource: 'notifications', address: '/' });
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
  const end = async (isSaved: boolean): Promise<void> => {
    answer(isSaved);
    const button = screen.getByRole('button', { name: /^Save/ });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
  };
  return { box, sent, end };
}

test('What is typed while a comment is saved is the next comment', async () => {
  const { box, sent, end } = await open();
  await userEvent.type(box, 'Asked the site.{Enter}');
  await userEvent.type(box, 'No answer.');
  await end(true);
  expect(box.value).toBe('No answer.');
  expect(document.activeElement).toBe(box);
  await userEvent.type(box, '{Enter}');
  await end(true);
  expect(sent).toEqual(['Asked the site.', 'No answer.']);
  expect(box.value).toBe('');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Comments' }));
});

test('A comment that could not be saved is back in the box, before what was typed since', async () => {
  const { box, end } = await open();
  await userEvent.type(box, 'Asked the site.{Enter}');
  await userEvent.type(box, 'No answer.');
  await end(false);
  expect(box.value).toBe('Asked the site.\nNo answer.');
});
