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

/** A line of the tree as it is drawn: nodes below closed ones have none. */
export interface TreeRow {
  readonly node: ProfileNode;
  /** From 1 on. */
  readonly level: number;
  /** Whether what is below it is shown; undefined where nothing is below it. */
  readonly isOpen: boolean | undefined;
  /** Which one it is of those that lie beside it, from 1 on, and how many these are. */
  readonly posInSet: number;
  readonly setSize: number;
  /** The index of the row that it is below; -1 for none. */
  readonly parent: number;
  /** All records of a kind below the node, where the row stands for these and not for the node. */
  readonly all?: { readonly set: ComparedSet; readonly count: number };
}

/** Returns what tells a row from the others, and by which it is chosen. */
export const rowKey = ({ node, all }: TreeRow): string => (all ? setText(all.set) : node.id);

const { unknown, dashboard, site, building, load, channel, channelCalc } = NodeType.values;

const kinds: Readonly<Record<number, ComparedKind>> = {
  [unknown]: 'accounts',
  [site]: 'sites',
  [building]: 'buildings',
  [load]: 'loads',
  [channel]: 'channels',
  [channelCalc]: 'channels',
};

/** Returns the kind of record that a node stands for; undefined for one that has no usage. */
export const kindOfNode = ({ type }: ProfileNode): ComparedKind | undefined => kinds[type];

/**
 * Returns the lines of the tree, of which these nodes are open. Dashboards have no usage, and are left out. A place
 * begins with lines of all that is below it, where `isWhole` says that the tree has all of that.
 */
export function treeRows(
  nodes: readonly ProfileNode[],
  isOpen: (node: ProfileNode) => boolean,
  isWhole: (node: ProfileNode) => boolean = () => false,
): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (siblings: readonly ProfileNode[], level: number, parent: number, above?: ProfileNode): void => {
    const shown = siblings.filter(({ type }) => type !== dashboard);
    const sets = above && isWhole(above) ? setsBelow(above) : [];
    const setSize = sets.length + shown.length;
    sets.forEach((all, index) => {
      rows.push({ node: above as ProfileNode, level, isOpen: undefined, posInSet: index + 1, setSize, parent, all });
    });
    shown.forEach((node, index) => {
      const open = node.nodes.length > 0 ? isOpen(node) : undefined;
      rows.push({ node, level, isOpen: open, posInSet: sets.length + index + 1, setSize, parent });
      if (open) add(node.nodes, level + 1, rows.length - 1, node);
    });
  };
  add(nodes, 1, -1);
  return rows;
}

/** Records of a kind that a place has at least, so that they can be chosen together. */
const minSetCount = 3;

/** Returns the sets of a place that have some records, the widest first. */
function setsBelow(node: ProfileNode): readonly NonNullable<TreeRow['all']>[] {
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

/** Returns how many records of each kind are below a node. Kept: an account has thousands. */
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

/** Returns whether a text is in the label of a node: an empty one is in all. */
export const hasText = ({ label }: ProfileNode, text: string): boolean =>
  label.toLowerCase().includes(text.trim().toLowerCase());

/** Returns the nodes whose labels have a text in them, below those that they are part of. */
export function nodesWith(nodes: readonly ProfileNode[], text: string): readonly ProfileNode[] {
  return nodes.flatMap((node) => {
    if (hasText(node, text)) return [node];
    const below = nodesWith(node.nodes, text);
    return below.length > 0 ? [{ ...node, nodes: below }] : [];
  });
}

/** Returns the ids of the nodes that have one of these below them. */
export function nodesAbove(nodes: readonly ProfileNode[], ids: ReadonlySet<string>): readonly string[] {
  return nodes.flatMap((node) => {
    const below = nodesAbove(node.nodes, ids);
    return below.length > 0 || node.nodes.some(({ id }) => ids.has(id)) ? [node.id, ...below] : [];
  });
}

/** Returns the node of an account above those that it consists of: the platform's tree has none. */
export const accountNode = (id: string, label: string, nodes: readonly ProfileNode[]): ProfileNode => ({
  id,
  label,
  type: unknown,
  city: null,
  unit: null,
  utility: null,
  nodes,
});
