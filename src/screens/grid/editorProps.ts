import type { Entity } from '../../../resources/language/catalogue';
import type { IdentifiedRow } from '../../data/rowId';
import type { CellEdit } from './cellEdit';
import type { GridColumn } from './gridColumns';

/** What the editor of a cell is given. */
export interface CellEditorProps {
  readonly entity: Entity;
  readonly column: GridColumn;
  readonly label: string;
  readonly record: IdentifiedRow;
  readonly cell: CellEdit;
  readonly translateLabel: (label: string) => string;
  /** Keeps what is typed; `true` says that the cell is done. */
  readonly onEdit: (edit: CellEdit, isDone?: boolean) => void;
}
