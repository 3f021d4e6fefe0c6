import type { Catalogue, Entity } from '../catalogue';
import { type Field, type Follows, isReference } from '../field';
import { installationResource } from '../installation';
import type { Rule } from './rule';

/** Checks that the options of fields name fields that exist, and values that those can have. */
export const checkFields: Rule = function* (entity, catalogue) {
  for (const [name, field] of Object.entries(entity.fields)) {
    if (entity.relations.has(name))
      yield `fields.${name}: a relation of ${entity.name} has the same name; give the reference an 'as' or an 'inverse'.`;
    if (field.default !== undefined) yield* checkValue(`fields.${name}: default`, field.default, field);
    for (const part of field.concatenates ?? [])
      if (!entity.columns.includes(part))
        yield `fields.${name}: concatenates '${part}', which is not a column of ${entity.name}.`;
    if (field.follows) yield* checkFollows(name, field, field.follows, entity);
    if (field.recordedWhen) yield* checkRecorded(name, field, entity);
    if (field.defaultFrom) yield* checkDefaultFrom(name, field, field.defaultFrom, catalogue);
    for (const rule of ['requiredWhen', 'notNegativeWhen'] as const)
      if (field[rule]) yield* checkValueRule(`fields.${name}: ${rule}`, field[rule], entity);
    if (field.notBefore && entity.fields[field.notBefore.field]?.kind !== field.kind)
      yield `fields.${name}: notBefore '${field.notBefore.field}' must name a field of the kind ${field.kind}.`;
  }
};

const timeFormats: Readonly<Record<string, { readonly pattern: RegExp; readonly example: string }>> = {
  date: { pattern: /^(today|\d{4}-\d\d-\d\d)$/, example: "'today', or a day such as '2026-03-01'" },
  timestamp: {
    pattern: /^(now|\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:?\d\d))$/,
    example: "'now', or one such as '2026-03-01T08:00:00Z'",
  },
  localDateTime: {
    pattern: /^(now|\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.]*)$/,
    example: "'now', or one such as '2026-03-01T08:00:00'",
  },
  time: { pattern: /^\d\d:\d\d(:\d\d(\.\d+)?)?$/, example: "one such as '08:00:00'" },
};

function* checkValue(place: string, value: unknown, field: Field): Iterable<string> {
  const time = timeFormats[field.kind];
  if (time && !time.pattern.test(String(value)))
    yield `${place} '${value}' is not a ${field.kind}; write ${time.example}.`;
  if ('of' in field && 'values' in field.of && !(String(value) in field.of.values))
    yield `${place} '${value}' is not in ${field.of.title} (it has ${Object.keys(field.of.values).join(', ')}).`;
}

function* checkDefaultFrom(name: string, field: Field, column: string, catalogue: Catalogue): Iterable<string> {
  const place = `fields.${name}: defaultFrom '${column}'`;
  const fields = catalogue.has(installationResource) ? catalogue.entity(installationResource).fields : {};
  const { kind } = fields[column] ?? {};
  if (!kind)
    yield `${place}, which is not a field of ${installationResource} (it has ${Object.keys(fields).join(', ') || 'none'}).`;
  else if (kind !== field.kind || (kind !== 'text' && kind !== 'word'))
    yield `${place} is a ${kind} and ${name} a ${field.kind}; both must be text, or both a word.`;
}

function* checkValueRule(
  place: string,
  { field, is }: NonNullable<Field['requiredWhen']>,
  entity: Entity,
): Iterable<string> {
  const leader = entity.fields[field];
  if (leader?.kind !== 'enumeration') {
    yield `${place} '${field}', which is not an enumeration of ${entity.name}.`;
    return;
  }
  for (const value of is)
    if (!leader.of.entries.some((entry) => entry.value === value))
      yield `${place} '${value}' is not in ${leader.of.title} (it has ${Object.keys(leader.of.values).join(', ')}).`;
}

function* checkFollows(name: string, field: Field, follows: Follows, entity: Entity): Iterable<string> {
  const place = `fields.${name}: follows`;
  const leader = entity.fields[follows.field];
  if (!leader) {
    yield `${place} '${follows.field}', which is not a field of ${entity.name}.`;
    return;
  }
  for (const [leading, value] of Object.entries(follows.values)) {
    yield* checkValue(`${place} ${follows.field}, whose`, leading, leader);
    yield* checkValue(place, value, field);
  }
}

function* checkRecorded(name: string, field: Field, entity: Entity): Iterable<string> {
  const place = `fields.${name}: recordedWhen`;
  const { field: other = '', is = '' } = field.recordedWhen ?? {};
  const leader = entity.fields[other];
  if (leader?.kind !== 'enumeration') yield `${place} '${other}', which is not an enumeration of ${entity.name}.`;
  else yield* checkValue(place, is, leader);
  if (field.kind !== 'timestamp' && !(isReference(field) && field.to === 'contacts'))
    yield `${place}: only references to contacts and timestamps are recorded; ${name} is a ${field.kind}.`;
}
