import type { Catalogue, Entity } from '../../../resources/language/catalogue';
import type { Fragment } from '../fragment';
import { announce } from './announce';
import { calculated } from './calculated';
import { exchanges } from './exchanges';
import { fanOut } from './fanOut';
import { journal } from './journal';
import { series } from './series';
import { signInTriggers } from './signInTriggers';
import { totalRoutines } from './totals';
import { upkeep } from './upkeep';
import { weather } from './weather';

/**
 * Returns the functions and triggers of a table, each as a statement that may be run again: they maintain derived
 * columns, stamps, the journal and sessions, and notify of changes.
 */
export function routinesOf(entity: Entity, catalogue: Catalogue): readonly Fragment[] {
  return [
    ...upkeep(entity, catalogue),
    ...fanOut(entity, catalogue),
    ...journal(entity, catalogue),
    ...announce(entity),
    ...totalRoutines(entity, catalogue),
    ...series(entity, catalogue),
    ...calculated(entity, catalogue),
    ...exchanges(entity, catalogue),
    ...weather(entity),
    ...signInTriggers(entity),
  ];
}
