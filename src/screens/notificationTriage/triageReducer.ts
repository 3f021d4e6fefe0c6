import type { IdentifiedRow, Row } from '../../data/rowId';

/** Changes to the list on the screen since it was read. */
export interface ListChanges {
  /** Rows that replace those of the list, by key: decided on here, or refetched. */
  readonly changed: ReadonlyMap<string, IdentifiedRow>;
  /** Rows on top of the list, also if they do not match its filter. */
  readonly pinned: readonly IdentifiedRow[];
}

export interface TriageState extends ListChanges {
  /** Id of the current group; if the list does not have it, its first group is shown. */
  readonly currentId: string;
  readonly selected: ReadonlySet<string>;
  /** Id of the group at which a range selection begins. */
  readonly anchor: string | undefined;
  readonly popover: 'assign' | 'cause' | 'snooze' | undefined;
}

/** Actions; `ids` are those of the list, in its order. */
export type TriageAction =
  | { readonly type: 'open'; readonly id: string }
  | { readonly type: 'move'; readonly by: 1 | -1; readonly ids: readonly string[] }
  | { readonly type: 'extendSelection'; readonly by: 1 | -1; readonly ids: readonly string[] }
  | { readonly type: 'select'; readonly id: string; readonly isRange: boolean; readonly ids: readonly string[] }
  | { readonly type: 'clearSelection' }
  | { readonly type: 'setPopover'; readonly popover: TriageState['popover'] }
  | { readonly type: 'listRead' }
  | { readonly type: 'patch'; readonly row: IdentifiedRow; readonly values: Row }
  | {
      readonly type: 'rowsRefetched';
      readonly rows: readonly IdentifiedRow[];
      readonly pinned: readonly IdentifiedRow[];
    };

export const initialTriageState = (currentId: string): TriageState => ({
  currentId,
  selected: new Set(),
  anchor: undefined,
  popover: undefined,
  changed: new Map(),
  pinned: [],
});

/** Returns the state after an action. */
export function triageReducer(state: TriageState, action: TriageAction): TriageState {
  switch (action.type) {
    case 'open':
      return { ...state, currentId: action.id };
    case 'move':
      return { ...state, currentId: neighbourOf(state, action.ids, action.by) ?? state.currentId };
    case 'extendSelection': {
      const from = action.ids[indexIn(action.ids, state.currentId)];
      const to = neighbourOf(state, action.ids, action.by);
      const added = [from, to].filter((id) => id !== undefined);
      const selected = new Set([...state.selected, ...added]);
      return { ...state, currentId: to ?? state.currentId, selected, anchor: to };
    }
    case 'select': {
      const { id, ids, isRange } = action;
      const range = isRange ? new Set([...state.selected, ...idsBetween(ids, state.anchor ?? id, id)]) : undefined;
      return { ...state, selected: range ?? toggled(state.selected, id), anchor: id };
    }
    case 'clearSelection':
      return { ...state, selected: new Set() };
    case 'setPopover':
      return { ...state, popover: action.popover };
    case 'listRead':
      // A selection from another list would be decided on without being seen.
      return { ...state, changed: new Map(), pinned: [], selected: new Set(), anchor: undefined };
    case 'patch':
      return { ...state, changed: withRows(state.changed, [{ ...action.row, ...action.values, id: action.row.id }]) };
    case 'rowsRefetched':
      return {
        ...state,
        changed: withRows(state.changed, action.rows),
        pinned: [...action.pinned, ...state.pinned],
      };
  }
}

/** Returns the index of the current group; 0 if the list does not have it. */
export const indexIn = (ids: readonly string[], currentId: string): number => Math.max(0, ids.indexOf(currentId));

const neighbourOf = ({ currentId }: TriageState, ids: readonly string[], by: 1 | -1): string | undefined =>
  ids[indexIn(ids, currentId) + by];

function idsBetween(ids: readonly string[], one: string, other: string): readonly string[] {
  const [from = 0, to = 0] = [ids.indexOf(one), ids.indexOf(other)].sort((a, b) => a - b);
  return ids.slice(from, to + 1);
}

function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

const withRows = (
  changed: ReadonlyMap<string, IdentifiedRow>,
  rows: readonly IdentifiedRow[],
): ReadonlyMap<string, IdentifiedRow> => new Map([...changed, ...rows.map((row) => [row.id, row] as const)]);
