// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, Form, TestMemoryRouter, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { arrayOf, text } from '../../resources/language/fields';
import { signOut, startSession } from '../../src/auth/session';
import { DialogFrame } from '../../src/dialogs/DialogFrame';
import { UnsavedDraft } from '../../src/fields/form/UnsavedDraft';
import { useFormDraft } from '../../src/fields/form/useFormDraft';
import { ArrayInput } from '../../src/fields/parts/ArrayInput';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { tokenOf } from './session';

beforeEach(() => startSession(tokenOf()));
afterEach(() => {
  cleanup();
  signOut();
  sessionStorage.clear();
});

function openForm() {
  const { unmount } = render(
    <TestMemoryRouter initialEntries={['/app/list/feeds?page=2&modal=addFeed']}>
      <AdminContext i18nProvider={i18nProvider}>
        <Form defaultValues={{ Label: '', Password: '', Notes: 'As it was' }}>
          <DraftOfForm />
          <TextInput source="Label" />
          <TextInput source="Password" />
          <TextInput source="Notes" />
        </Form>
      </AdminContext>
    </TestMemoryRouter>,
  );
  return unmount;
}
function DraftOfForm() {
  return <UnsavedDraft draft={useFormDraft()} />;
}
const label = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Label/ });
const offer = () => screen.queryByText('You have unsaved changes here.');

async function typeAndBeSignedOut() {
  const unmount = openForm();
  await userEvent.type(await label(), 'Half a na');
  await userEvent.type(screen.getByRole('textbox', { name: /Password/ }), 'hunter2');
  act(() => signOut());
  unmount();
}

test('What was typed survives a session that ends, and is offered back to the same person', async () => {
  await typeAndBeSignedOut();
  startSession(tokenOf());
  openForm();
  expect((await label()).value).toBe('');
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  expect((await label()).value).toBe('Half a na');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Notes/ }).value).toBe('As it was');
  expect(offer()).toBeNull();
});

test('What was emptied or chosen is offered back too, but no file', async () => {
  const sites = catalogue.entity('sites');
  const form = () => (
    <TestMemoryRouter initialEntries={['/app/detail/sites/s-1/edit']}>
      <AdminContext i18nProvider={i18nProvider}>
        <Form defaultValues={{ Notes: 'As it was', Tags: ['old'], File: null }}>
          <DraftOfForm />
          <TextInput source="Notes" parse={(text: string) => text || null} />
          <ArrayInput source="Tags" label="Tags" field={arrayOf(text())} entity={sites} />
          <ChooseFile />
          <AllValues />
        </Form>
      </AdminContext>
    </TestMemoryRouter>
  );
  const values = () => JSON.parse(screen.getByTestId('values').textContent ?? '');
  const { unmount } = render(form());
  await userEvent.clear(await screen.findByRole('textbox', { name: /Notes/ }));
  await userEvent.type(screen.getByRole('combobox', { name: /Tags/ }), 'new{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'File' }));
  act(() => signOut());
  unmount();
  startSession(tokenOf());
  render(form());
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(values()).toEqual({ Notes: null, Tags: ['old', 'new'], File: null }));
});

function ChooseFile() {
  const { setValue } = useFormContext();
  const choose = () => setValue('File', { rawFile: new File(['x'], 'x.pdf') }, { shouldDirty: true });
  return (
    <button type="button" onClick={choose}>
      File
    </button>
  );
}
const AllValues = () => <output data-testid="values">{JSON.stringify(useWatch())}</output>;

test('Secrets are never kept, nor what nobody touched', async () => {
  await typeAndBeSignedOut();
  expect(Object.entries(sessionStorage)).toEqual([
    ['draft:c-1:/app/list/feeds?modal=addFeed', '{"Label":"Half a na"}'],
  ]);
});

test('Somebody else is offered nothing, and what they find is gone', async () => {
  await typeAndBeSignedOut();
  startSession(tokenOf({ contact: 'c-2' }));
  openForm();
  await label();
  expect(offer()).toBeNull();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('Who discards the offer, or leaves the form, is not asked again', async () => {
  await typeAndBeSignedOut();
  startSession(tokenOf());
  const unmount = openForm();
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(Object.keys(sessionStorage)).toEqual([]);
  await userEvent.type(await label(), 'Something else');
  await waitFor(() => expect(Object.keys(sessionStorage)).toHaveLength(1));
  unmount();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

/** A dialog that is still on its way out after it was saved or closed. */
function showDialog(isSaved: boolean): void {
  render(
    <TestMemoryRouter initialEntries={['/app/list/reports?modal=addReport']}>
      <AdminContext i18nProvider={i18nProvider}>
        <DialogFrame
          title="Add Report"
          isOpen
          saving={{ isSaving: false, failure: undefined, steps: [] }}
          defaultValues={{ Label: '' }}
          onSave={async () => ({ isSaved, refused: {} })}
          onClose={() => undefined}
        >
          <TextInput source="Label" />
        </DialogFrame>
      </AdminContext>
    </TestMemoryRouter>,
  );
}

// A dialog takes its time to go, and the page may be loaded anew before it has gone.
test.each(['Save', 'Close'])('%s ends the draft at once, and what is still shown is not kept again', async (button) => {
  showDialog(true);
  await userEvent.type(await label(), 'North');
  await waitFor(() => expect(Object.keys(sessionStorage)).toHaveLength(1));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await userEvent.type(await label(), ' and South');
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(Object.keys(sessionStorage)).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  vi.useRealTimers();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('A save that failed keeps the draft', async () => {
  showDialog(false);
  await userEvent.type(await label(), 'North');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(Object.keys(sessionStorage)).toHaveLength(1));
});
