import type { Catalogue, Entity } from '../../../resources/language/catalogue';
import type { Fragment } from '../fragment';
import { fanOut } from './fanOut';
import { journal } from './journal';
import { upkeep } from './upkeep';

/** Functions and triggers of a table: what keeps its search column, its stamps and its journal. */
export function routinesOf(entity: Entity, catalogue: Catalogue): readonly Fragment[] {
  return [...upkeep(entity, catalogue), ...fanOut(entity, catalogue), ...journal(entity, catalogue)];
}
