import type { CellKeyboardEvent, CellKeyDownArgs } from 'react-data-grid';
import type { GridRow } from './gridRow';

/** Commands of keys that react-data-grid does not handle itself. */
interface GridCommands {
  readonly fillDown: () => void;
  readonly clear: () => void;
  readonly undo: () => void;
  readonly selectAll: () => void;
  readonly extendBy: (rows: number, columns: number) => void;
  /** Toggles the checkbox of a cell; returns whether the cell has one. */
  readonly tick: (rowIdx: number, path: string) => boolean;
  readonly moveTo: (rowIdx: number, path: string) => void;
  /** Clears the selected range, or moves the focus out of the grid if there is none. */
  readonly leave: () => void;
}

const arrows: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** More rows and columns than any grid has. */
const beyondLastCell = 1_000_000;

/** Returns the handler of keydown events in a cell. */
export const gridKeys =
  (commands: GridCommands) =>
  (args: CellKeyDownArgs<GridRow>, event: CellKeyboardEvent): void => {
    const { key } = event;
    const preventDefaults = (): void => {
      event.preventGridDefault();
      event.preventDefault();
    };
    if (args.mode === 'EDIT') {
      // As in a spreadsheet, Enter moves to the cell below, Shift+Enter to the cell above.
      if (key !== 'Enter' || event.defaultPrevented) return;
      preventDefaults();
      args.onClose(true);
      commands.moveTo(args.rowIdx + (event.shiftKey ? -1 : 1), args.column.key);
      return;
    }
    const arrow = arrows[key];
    if (event.ctrlKey || event.metaKey) {
      const byKey: Readonly<Record<string, () => void>> = {
        d: commands.fillDown,
        z: commands.undo,
        a: commands.selectAll,
      };
      const command = byKey[key.toLowerCase()];
      if (command) {
        preventDefaults();
        command();
      } else if (arrow && event.shiftKey) {
        preventDefaults();
        commands.extendBy(arrow[0] * beyondLastCell, arrow[1] * beyondLastCell);
      } else if (!arrow && !['Home', 'End'].includes(key)) event.preventGridDefault();
      return;
    }
    if (event.shiftKey && arrow) {
      preventDefaults();
      commands.extendBy(...arrow);
    } else if (key === 'Delete' || key === 'Backspace') {
      preventDefaults();
      commands.clear();
    } else if (key === 'Escape') {
      preventDefaults();
      commands.leave();
    } else if (key === 'Enter') {
      // The library opens the editor; the same key press must not also open a `select` in it.
      event.preventDefault();
    } else if (key === ' ' && args.column && commands.tick(args.rowIdx, args.column.key)) preventDefaults();
  };
