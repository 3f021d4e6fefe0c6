// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { CommentBox } from '../../src/screens/notificationTriage/CommentBox';
import { ContextSection } from '../../src/screens/notificationTriage/GroupContext';
import type { CommentDraft } from '../../src/screens/notificationTriage/useCommentDraft';
import { fakeIds } from './fakeApi';
import { show } from './screen';

afterEach(cleanup);

/** Shows the box; `end` ends the save that is under way. With `isLoading` its group is loaded once `load` is called. */
async function open(isLoading = false) {
  const sent: string[] = [];
  let answer = (_isSaved: boolean): void => undefined;
  let load = (): void => undefined;
  function Comments() {
    const input = useRef<HTMLTextAreaElement>(null);
    const [isLoaded, setLoaded] = useState(!isLoading);
    load = () => setLoaded(true);
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
          mayComment
          onSave={isLoaded ? save : undefined}
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
  return { box, sent, end, load: () => act(load) };
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

test('What is typed while a comment waits for its group to be loaded is the next comment', async () => {
  const { box, sent, end, load } = await open(true);
  await userEvent.type(box, 'Asked the site.{Enter}');
  await userEvent.type(box, 'No answer.{Enter}');
  load();
  await end(true);
  expect(sent).toEqual(['Asked the site.']);
  expect(box.value).toBe('No answer.');
});

test('A comment that waited and could not be saved is back in the box, before what was typed since', async () => {
  const { box, end, load } = await open(true);
  await userEvent.type(box, 'Asked the site.{Enter}');
  await userEvent.type(box, 'No answer.');
  load();
  await end(false);
  expect(box.value).toBe('Asked the site.\nNo answer.');
});
