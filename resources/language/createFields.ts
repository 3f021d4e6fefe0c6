import type { Entity } from './catalogue';

/** Returns the columns that the create form asks for, those under "More" last. */
export const createFields = ({ create }: Pick<Entity, 'create'>): readonly string[] => [
  ...(create?.fields ?? []),
  ...(create?.more ?? []),
];
