import { createContext } from 'react';
import type { Entity } from '../../../resources/language/catalogue';
import type { Row } from '../../data/rowId';

/** How a form comes by a record that is not there yet, without losing what it holds. */
export interface NewRecords {
  /** Whether the person at the form can add one here and now. */
  readonly canAdd: (entity: Entity) => boolean;
  /** Goes to the form that adds one; it comes back with the new record chosen in `source`. */
  readonly add: (entity: Entity, source: string, values: Row) => void;
}

export const NewRecordsContext = createContext<NewRecords | undefined>(undefined);
