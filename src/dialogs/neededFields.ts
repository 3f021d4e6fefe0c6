import { useWatch } from 'react-hook-form';
import type { Entity } from '../../resources/language/catalogue';

interface FormParts {
  readonly shown: readonly string[];
  /** Fields under "More". */
  readonly more: readonly string[];
}

/**
 * Returns the fields of a create form that the chosen value of `needs.by` needs, and those under "More", in their
 * order.
 */
export function neededFields({ fields, create }: Entity, names: readonly string[], chosen: unknown): FormParts {
  const { needs, more = [] } = create ?? {};
  const controllingField = needs && fields[needs.by];
  const value =
    controllingField?.kind === 'enumeration'
      ? controllingField.of.entries.find((entry) => entry.value === chosen)?.name
      : undefined;
  const needed = (value && needs?.fields[value]) || [];
  const conditionalFields = [...more, ...Object.values(needs?.fields ?? {}).flat()];
  const isMore = (name: string): boolean => conditionalFields.includes(name) && !needed.includes(name);
  return { shown: names.filter((name) => !isMore(name)), more: names.filter(isMore) };
}

export const useNeededFields = (entity: Entity, names: readonly string[]): FormParts =>
  neededFields(entity, names, useWatch({ name: entity.create?.needs?.by ?? '' }));
