// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { FormField } from '../../src/fields/form/FormField';
import { show } from './screen';

afterEach(cleanup);

test.each([
  ['accountsClosures', 'FirstDay', '31/02/2026'],
  ['dashboards', 'ElectricityColor', 'teal'],
])('A form that is not saved because of %s.%s has the focus there', async (resource, name, typed) => {
  const user = userEvent.setup();
  const save = vi.fn();
  show(
    <Form onSubmit={save}>
      <FormField entity={catalogue.entity(resource)} name={name} pickers={[]} />
      <button type="submit">Save</button>
    </Form>,
    { resource, address: '/' },
  );
  const [field] = await screen.findAllByRole('textbox');
  if (!field) throw new Error('There is no field.');
  await user.clear(field);
  await user.type(field, typed);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(document.activeElement).toBe(field));
  expect(save).not.toHaveBeenCalled();
  expect(field.getAttribute('aria-invalid')).toBe('true');
});
