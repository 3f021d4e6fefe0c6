import { type ComponentType, lazy } from 'react';

export interface ExtraProps {
  /** Under which name the form keeps the answer. */
  readonly source: string;
  /** The field of the form that decides what is offered. */
  readonly by: string;
}
type Extra = ComponentType<ExtraProps>;

const files = import.meta.glob<Extra>('./extras/*.tsx', { import: 'Extra' });
const extras = new Map(
  Object.entries(files).map(([path, load]) => [
    path.slice('./extras/'.length, -4),
    lazy(async () => ({ default: await load() })),
  ]),
);

/** What a create form asks beside its fields, by the name that a resource file gives: `src/widgets/extras/*.tsx`. */
export const extraNamed = (name: string): Extra | undefined => extras.get(name);

export const extraNames: readonly string[] = [...extras.keys()];
