import { expect, type Locator } from '@playwright/test';
import type { Entity } from '../../resources/language/catalogue';
import { type Field, isReference, type Kind, type ReferenceField } from '../../resources/language/field';
import { catalogue, fieldOf, labelOf } from '../scene/definitions';
import type { OwnEstate } from '../scene/estate';

/** Where a field is typed in: the form, the label of the field, a word for what is typed. */
interface Place {
  readonly form: Locator;
  readonly label: string;
  readonly tag: string;
}

type Fill = (place: Place, field: Field) => Promise<void>;

/** How a person enters each kind of field. */
const fills: Readonly<Record<Kind, Fill>> = {
  text: typed(({ label, tag }) => `${label} ${tag}`),
  multilineText: typed(({ label, tag }) => `${label} ${tag}\nof two lines`),
  email: typed(({ tag }) => `${tag}@people.test`),
  url: typed(({ tag }) => `https://pages.test/${tag}`),
  integer: typed(() => '7'),
  smallint: typed(() => '7'),
  bigint: typed(() => '7'),
  decimal: typed(() => '7.5'),
  double: typed(() => '7.5'),
  date: typed(() => '05/03/2026'),
  timestamp: typed(() => '05/03/2026 10:20'),
  time: typed(() => '10:20'),
  localDateTime: typed(() => '05/03/2026 10:20'),
  json: typed(() => '{"a":1}'),
  jsonText: typed(() => '{"a":1}'),
  uuid: typed(() => '6f1c1f0e-5d0a-4c5e-9a2b-0d3b8a7c1e55'),
  array: async ({ form, label }) => {
    await form.getByLabel(named(label)).fill('7');
    await form.getByLabel(named(label)).press('Enter');
  },
  enumeration: chosen,
  word: chosen,
  reference: async () => undefined,
  boolean: async ({ form, label }) => form.getByRole('switch', { name: label }).click(),
  colour: async ({ form, label }) => form.getByLabel(named(label)).fill('#336699'),
  key: never,
  serial: never,
  count: never,
  latest: never,
  total: never,
  secret: never,
};

/**
 * Fills a create dialog: every picker that must be answered from the journey's own estate, or else with the first
 * that is offered; every other field that has no answer yet.
 */
export async function fillCreate(form: Locator, entity: Entity, { labels }: OwnEstate, tag: string): Promise<void> {
  const { parentPickers = [], fields } = entity.create ?? { fields: [] };
  for (const guide of parentPickers) await pick(form, catalogue.entity(guide).noun, labels[guide]);
  for (const name of fields) {
    const field = fieldOf(entity, name);
    const label = labelOf(entity, name);
    if (isReference(field)) await answer(form, label, field, labels[field.to]);
    else if (field.default === undefined || field.default === '')
      if (!field.prefill) await fills[field.kind]({ form, label, tag }, field);
  }
}

/** Changes the value of a field. Returns what a page then shows of it. */
export async function change(form: Locator, entity: Entity, name: string, tag: string): Promise<string> {
  const field = fieldOf(entity, name);
  const label = labelOf(entity, name);
  const text = isNumber(field) ? '42' : `Changed ${tag}`;
  await form.getByLabel(named(label)).fill(text);
  return text;
}

const isNumber = ({ kind }: Field): boolean => ['integer', 'bigint', 'decimal', 'double'].includes(kind);

/** Returns the first field of an entity that a person can type another value into. */
export function changeable(entity: Entity): string {
  const paths = Object.values(entity.detail).flatMap((tab) =>
    'groups' in tab ? Object.values(tab.groups).flat() : [],
  );
  const found = paths.find((path) => {
    const field = entity.fields[path];
    const isTyped = field && (isNumber(field) || field.kind === 'text' || field.kind === 'multilineText');
    return isTyped && !field.readOnly && !field.immutable && !field.masked;
  });
  if (!found) throw new Error(`${entity.name} has nothing to change.`);
  return found;
}

/** Selects the option that a picker finds for a text; the first option without a text. */
export async function pick(form: Locator, label: string, text?: string): Promise<void> {
  const input = form.getByRole('combobox', { name: named(label) });
  await expect(input).toBeEnabled();
  if (text) await input.fill(text);
  else await input.click();
  const offered = form.page().getByRole('option', text ? { name: text } : {});
  await offered.first().click();
  await expect(input).not.toHaveValue('');
}

/** Chooses one of a closed list. */
export async function choose(form: Locator, label: string, option: string): Promise<void> {
  await form.getByRole('combobox', { name: new RegExp(`^${escaped(label)}`) }).click();
  await form.page().getByRole('option', { name: option, exact: true }).click();
}

async function answer(form: Locator, label: string, field: ReferenceField, own: string | undefined): Promise<void> {
  if (field.required) await pick(form, label, own);
}

function typed(text: (place: Place) => string): Fill {
  return async (place) => {
    const input = place.form.getByLabel(named(place.label));
    await input.fill(text(place));
    await input.blur();
  };
}

async function chosen({ form, label }: Place, field: Field): Promise<void> {
  if (!field.required || !('of' in field)) return;
  const [first, second] = 'entries' in field.of ? field.of.entries.map((entry) => entry.label) : field.of.words;
  if ('open' in field.of && field.of.open) return pick(form, label, first);
  return choose(form, label, second ?? first ?? '');
}

async function never(): Promise<void> {
  throw new Error('Nobody enters a field of this kind.');
}

/** A label, which carries an asterisk where the field is required. */
export const named = (label: string): RegExp => new RegExp(`^${escaped(label)}(\\s*\\*)?$`);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
