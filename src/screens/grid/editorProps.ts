import type { Entity } from '../../../resources/language/catalogue';
import type { CellEdit } from './cellEdit';
import type { GridColumn } from './gridColumns';
import type { GridRow } from './gridRow';

/** Props of a cell's editor. */
export interface CellEditorProps {
  readonly entity: Entity;
  readonly column: GridColumn;
  readonly label: string;
  readonly row: GridRow;
  readonly cell: CellEdit;
  readonly translateLabel: (label: string) => string;
  /** Stores the content while it is edited; `isDone` closes the editor. */
  readonly onEdit: (edit: CellEdit, isDone?: boolean) => void;
}
