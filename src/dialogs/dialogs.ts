import type { ComponentType } from 'react';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import type { LastDetail } from '../data/lastDetail';
import type { Row } from '../data/rowId';
import { lazyByFileName } from '../lib/byFileName';
import type { Opening, SuspendedForm } from './opening';
import { tools } from './tools';

/** Props of every dialog. */
export interface DialogProps {
  readonly isOpen: boolean;
  readonly isStaff: boolean;
  /** Values that the page below passes, such as columns of a new row. */
  readonly given: Row | undefined;
  readonly opening: Opening;
  /** The record that the page shows, or the last one viewed: source of a new row's parents. */
  readonly contextRecord: LastDetail | undefined;
  readonly onClose: () => void;
  /** Passes the new record's id to the suspended form that waits for it; undefined if none does. */
  readonly onCreated: ((id: string) => void) | undefined;
  /** Suspends this form and opens the create form of another resource. */
  readonly onCreateNested: (createNested: NestedCreate) => void;
}

export interface NestedCreate {
  readonly to: Entity;
  /** Title of the suspended form, and its field that gets the new record. */
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

/** Returns the dialog component written by hand: `Dialog` of `src/dialogs/{modal}.tsx`. */
export const writtenDialog = (modal: string): Dialog | undefined => written.get(modal);

/** Returns the entity whose create dialog has that name. */
export const createdBy = (modal: string): Entity | undefined => byDialog.get(modal);

/** Returns the entities that a link dialog of that name can refer to. */
export const linkedBy = (modal: string): readonly Entity[] =>
  catalogue.entities.filter(({ link }) => link?.dialogs.includes(modal));

/** Names of all dialogs (`?modal=`). */
export const modalNames: ReadonlySet<string> = new Set([
  ...Object.keys(tools),
  ...written.keys(),
  ...byDialog.keys(),
  ...catalogue.entities.flatMap(({ link }) => link?.dialogs ?? []),
]);
