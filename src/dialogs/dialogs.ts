import type { ComponentType } from 'react';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import type { LastDetail } from '../data/lastDetail';
import type { Row } from '../data/rowId';
import { lazyByFileName } from '../lib/byFileName';
import type { Opening, SuspendedForm } from './opening';
import { tools } from './tools';

/** What every dialog is opened with. */
export interface DialogProps {
  readonly isOpen: boolean;
  readonly isStaff: boolean;
  /** Columns of the new row that the page below the dialog sets. */
  readonly given: Row | undefined;
  readonly opening: Opening;
  /** The record from which a new one gets its parents. */
  readonly contextRecord: LastDetail | undefined;
  readonly onClose: () => void;
  /** Gives the form that waits for it the new record; undefined where none waits. */
  readonly onCreated: ((id: string) => void) | undefined;
  /** Suspends this form and opens the one that adds a record of that kind. */
  readonly onCreateNested: (createNested: NestedCreate) => void;
}

export interface NestedCreate {
  readonly to: Entity;
  /** The title of the form that waits, and the field in which it wants the record. */
  readonly title: string;
  readonly source: string;
  readonly suspended: SuspendedForm;
  readonly keys?: Readonly<Record<string, string>>;
}
type Dialog = ComponentType<DialogProps>;

const written = lazyByFileName(import.meta.glob<Dialog>(['./[a-z]*.tsx', './*Modal.tsx'], { import: 'Dialog' }));

const byDialog = new Map<string, Entity>(
  catalogue.entities.flatMap((entity) => (entity.create ? [[entity.create.dialog, entity] as const] : [])),
);

/** Returns the dialog that is written by hand under that name: `src/dialogs/{name}.tsx` exports it as `Dialog`. */
export const writtenDialog = (modal: string): Dialog | undefined => written.get(modal);

/** Returns the entity whose create dialog has that name. */
export const createdBy = (modal: string): Entity | undefined => byDialog.get(modal);

/** Returns the entities whose rows that dialog looks for, to refer to one of them. */
export const linkedBy = (modal: string): readonly Entity[] =>
  catalogue.entities.filter(({ link }) => link?.dialogs.includes(modal));

/** Every dialog of the product, by the name that opens it (`?modal=`). */
export const modalNames: ReadonlySet<string> = new Set([
  ...Object.keys(tools),
  ...written.keys(),
  ...byDialog.keys(),
  ...catalogue.entities.flatMap(({ link }) => link?.dialogs ?? []),
]);
