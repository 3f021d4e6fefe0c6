import { type Field, isReference } from '../field';
import type { Rule } from './rule';

/** A create form asks for each thing once. */
export const checkCreateForm: Rule = function* (entity, catalogue) {
  for (const parent of entity.create?.under ?? []) {
    if (!catalogue.has(parent)) yield `create.under: there is no resource '${parent}'.`;
    const asked = entity.create?.fields.find((name) => targetOf(entity.fields[name]) === parent);
    if (asked) yield `create.fields: '${asked}' asks for what create.under '${parent}' asks for already; name it once.`;
  }
};

const targetOf = (field: Field | undefined): string | undefined => (field && isReference(field) ? field.to : undefined);
