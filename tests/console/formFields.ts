import { fireEvent, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

type Control = HTMLElement & { readonly value?: string; readonly checked?: boolean; readonly disabled?: boolean };

/** The dialog that is open, once it has that title. By its attributes: asking for roles takes seconds in big forms. */
export function dialogTitled(title: string): Promise<HTMLElement> {
  return waitFor(() => {
    const [found, ...others] = document.querySelectorAll<HTMLElement>('[role="dialog"]');
    const words = document.getElementById(found?.getAttribute('aria-labelledby') ?? '')?.textContent;
    if (!found || others.length > 0 || !words?.startsWith(title))
      throw new Error(`No dialog '${title}', but '${words}'.`);
    return found;
  });
}

/** The control under a label, which carries an asterisk where an answer is required. */
export function control(form: HTMLElement, label: string): Control {
  const labels = [...form.querySelectorAll('label')];
  const found = labels.find(({ textContent }) => textContent?.replace(/[\s\u2009]*\*$/, '') === label);
  const list = found?.id ? form.querySelector<HTMLElement>(`[role="combobox"][aria-labelledby~="${found.id}"]`) : null;
  const labelled = list ?? found?.control;
  if (!labelled)
    throw new Error(`Nothing is labelled '${label}', but ${labels.map((one) => one.textContent).join(', ')}.`);
  return labelled;
}

/** What a control shows: the text of a field or a choice, `on` or `off` of a switch. */
export function shown(form: HTMLElement, label: string): string {
  const found = control(form, label);
  if (found instanceof HTMLInputElement && found.type === 'checkbox') return found.checked ? 'on' : 'off';
  // An empty choice holds its height by a space of no width.
  return (isTyped(found) ? found.value : (found.textContent ?? '')).replace('\u200b', '');
}

export const isLocked = (form: HTMLElement, label: string): boolean => {
  const found = control(form, label);
  return isTyped(found) ? found.disabled : found.getAttribute('aria-disabled') === 'true';
};

/**
 * Fills a control as a person would: a picker with its first record or the one of that number, a list with its words.
 */
export async function fill(form: HTMLElement, label: string, answer: string): Promise<void> {
  await waitFor(() => expect(isLocked(form, label), `${label} waits`).toBe(false));
  const found = control(form, label);
  if (found instanceof HTMLInputElement && found.type === 'checkbox') fireEvent.click(found);
  else if (found.getAttribute('role') === 'combobox') await choose(found, answer);
  else if (isTyped(found)) type(found, answer);
}

function type(field: HTMLElement, text: string): void {
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
}

async function choose(field: HTMLElement, answer: string): Promise<void> {
  const isPicker = isTyped(field);
  if (isPicker) fireEvent.keyDown(field, { key: 'ArrowDown' });
  else fireEvent.mouseDown(field);
  const wanted = (options: readonly HTMLElement[]) =>
    isPicker ? options[Number(answer || 1) - 1] : options.find((option) => nameOf(option) === answer);
  const option = await waitFor(() => {
    const found = wanted([...document.querySelectorAll<HTMLElement>('[role="option"]')]);
    if (!found) throw new Error(`${answer || 'The first record'} is not offered.`);
    return found;
  });
  fireEvent.click(option);
  await waitFor(() => expect(document.querySelector('[role="listbox"]')).toBeNull());
}

/** What a screen reader calls an option: its text without what is hidden from them. */
function nameOf(option: HTMLElement): string {
  const said = option.cloneNode(true) as HTMLElement;
  for (const hidden of said.querySelectorAll('[aria-hidden]')) hidden.remove();
  return said.textContent;
}

const isTyped = (found: HTMLElement): found is HTMLInputElement | HTMLTextAreaElement =>
  found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement;
