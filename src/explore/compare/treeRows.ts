import { NodeType } from '../../../resources/enums/nodeType';
import type { ProfileNode } from '../../data/profileTree';
import type { ComparedKind } from '../../lib/exploreAddress';

/** A line of the tree as it is drawn: nodes below closed ones have none. */
export interface TreeRow {
  readonly node: ProfileNode;
  /** From 1 on. */
  readonly level: number;
  /** Whether what is below it is shown; undefined where nothing is below it. */
  readonly isOpen: boolean | undefined;
  /** Which one it is of those that lie beside it, from 1 on, and how many these are. */
  readonly place: number;
  readonly siblings: number;
  /** The index of the row that it is below; -1 for none. */
  readonly parent: number;
}

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

/** Returns the lines of the tree, of which these nodes are open. Dashboards have no usage, and are left out. */
export function treeRows(nodes: readonly ProfileNode[], isOpen: (node: ProfileNode) => boolean): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (beside: readonly ProfileNode[], level: number, parent: number): void => {
    const shown = beside.filter(({ type }) => type !== dashboard);
    shown.forEach((node, index) => {
      const open = node.nodes.length > 0 ? isOpen(node) : undefined;
      rows.push({ node, level, isOpen: open, place: index + 1, siblings: shown.length, parent });
      if (open) add(node.nodes, level + 1, rows.length - 1);
    });
  };
  add(nodes, 1, -1);
  return rows;
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
