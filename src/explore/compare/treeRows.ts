import { NodeType } from '../../../resources/enums/nodeType';
import type { ProfileNode } from '../../data/profileTree';
import {
  type ComparedKind,
  type ComparedSet,
  comparedKinds,
  setMembers,
  setPlaces,
  setText,
} from '../../lib/exploreAddress';

/** A visible row of the tree: descendants of closed nodes have none. */
export interface TreeRow {
  readonly node: ProfileNode;
  /** As `aria-level`: from 1. */
  readonly level: number;
  /** As `aria-expanded`; undefined for a node without children. */
  readonly isOpen: boolean | undefined;
  /** As `aria-posinset`, from 1, and `aria-setsize`: its position among its siblings, and their number. */
  readonly posInSet: number;
  readonly setSize: number;
  /** The index of the parent's row; -1 for none. */
  readonly parent: number;
  /** Set of all records of a kind below `node`; present where the row is for the set instead of the node. */
  readonly allBelow?: { readonly set: ComparedSet; readonly count: number };
}

/** Returns the unique key of a row: the id of its node, or the text of its set. */
export const rowKey = ({ node, allBelow }: TreeRow): string => (allBelow ? setText(allBelow.set) : node.id);

const { unknown, dashboard, site, building, load, channel, channelCalc } = NodeType.values;

const kinds: Readonly<Record<number, ComparedKind>> = {
  [unknown]: 'accounts',
  [site]: 'sites',
  [building]: 'buildings',
  [load]: 'loads',
  [channel]: 'channels',
  [channelCalc]: 'channels',
};

/** Returns the kind of a node's record; undefined for a node without usage. */
export const kindOfNode = ({ type }: ProfileNode): ComparedKind | undefined => kinds[type];

/** Dashboards have no usage. */
const isShown = ({ type }: ProfileNode): boolean => type !== dashboard;

/**
 * Returns the visible rows of the tree, without dashboards. The children of a place start with
 * rows for the sets of all records below it, if `isWhole` says that the tree was not filtered there.
 */
export function treeRows(
  nodes: readonly ProfileNode[],
  isOpen: (node: ProfileNode) => boolean,
  isWhole: (node: ProfileNode) => boolean = () => false,
): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (siblings: readonly ProfileNode[], level: number, parent: number, above?: ProfileNode): void => {
    const shown = siblings.filter(isShown);
    const sets = above && isWhole(above) ? setsBelow(above) : [];
    const setSize = sets.length + shown.length;
    sets.forEach((allBelow, index) => {
      const posInSet = index + 1;
      rows.push({ node: above as ProfileNode, level, isOpen: undefined, posInSet, setSize, parent, allBelow });
    });
    shown.forEach((node, index) => {
      const open = node.nodes.some(isShown) ? isOpen(node) : undefined;
      rows.push({ node, level, isOpen: open, posInSet: sets.length + index + 1, setSize, parent });
      if (open) add(node.nodes, level + 1, rows.length - 1, node);
    });
  };
  add(nodes, 1, -1);
  return rows;
}

/** Minimum number of records in a set: fewer are chosen one by one. */
const minSetCount = 3;

/** Returns the sets of a place with at least `minSetCount` records, in the order of `setMembers`. */
function setsBelow(node: ProfileNode): readonly NonNullable<TreeRow['allBelow']>[] {
  const kind = kindOfNode(node);
  const place = setPlaces.find((name) => name === kind);
  if (!place) return [];
  const counts = countsBelow(node);
  return setMembers.flatMap((members) => {
    const count = counts.get(members) ?? 0;
    const isBelow = comparedKinds.indexOf(members) > comparedKinds.indexOf(place);
    return isBelow && count >= minSetCount ? [{ set: { members, place, id: node.id }, count }] : [];
  });
}

const countCache = new WeakMap<ProfileNode, ReadonlyMap<ComparedKind, number>>();

/** Returns the number of records of each kind below a node. Cached: an account has thousands. */
function countsBelow(node: ProfileNode): ReadonlyMap<ComparedKind, number> {
  const cached = countCache.get(node);
  if (cached) return cached;
  const counts = new Map<ComparedKind, number>();
  const count = (kind: ComparedKind, more: number): void => void counts.set(kind, (counts.get(kind) ?? 0) + more);
  for (const child of node.nodes) {
    const kind = kindOfNode(child);
    if (kind) count(kind, 1);
    for (const [kindBelow, below] of countsBelow(child)) count(kindBelow, below);
  }
  countCache.set(node, counts);
  return counts;
}

/** Returns whether the label of a node contains a text, in any case; an empty text is in all. */
export const hasText = ({ label }: ProfileNode, text: string): boolean =>
  label.toLowerCase().includes(text.trim().toLowerCase());

/** Returns the tree filtered to nodes whose labels contain a text, with their ancestors and descendants. */
export function nodesWith(nodes: readonly ProfileNode[], text: string): readonly ProfileNode[] {
  return nodes.flatMap((node) => {
    if (hasText(node, text)) return [node];
    const below = nodesWith(node.nodes, text);
    return below.length > 0 ? [{ ...node, nodes: below }] : [];
  });
}

/** Returns the ids of the ancestors of these nodes. */
export function nodesAbove(nodes: readonly ProfileNode[], ids: ReadonlySet<string>): readonly string[] {
  return nodes.flatMap((node) => {
    const below = nodesAbove(node.nodes, ids);
    return below.length > 0 || node.nodes.some(({ id }) => ids.has(id)) ? [node.id, ...below] : [];
  });
}

/** Returns a root node for an account: the platform's tree starts below it. */
export const accountNode = (id: string, label: string, nodes: readonly ProfileNode[]): ProfileNode => ({
  id,
  label,
  type: unknown,
  city: null,
  unit: null,
  utility: null,
  nodes,
});
