import { type ASTNode, BREAK, type DocumentNode, Kind, type ValueNode, visit } from 'graphql';

/** Returns the path of a node in a document, as Hasura writes it: `$.selectionSet.dw_Sites.args.where.Label._eq`. */
export function errorPathOf(document: DocumentNode, node: ASTNode | undefined): string {
  let path = '$';
  visit(document, {
    enter(each, _key, parent, _path, ancestors) {
      if (each !== node) return undefined;
      const around = [...ancestors, ...(parent ? [parent] : []), each];
      const steps = around.map((ancestor, index) => stepOf(ancestor, around[index + 2]));
      path = `$${steps.join('')}`;
      return BREAK;
    },
  });
  return path;
}

function stepOf(ancestor: ASTNode | readonly ASTNode[], inner: unknown): string {
  if (!('kind' in ancestor)) return '';
  if (ancestor.kind === Kind.FIELD) return `.selectionSet.${ancestor.name.value}`;
  if (ancestor.kind === Kind.ARGUMENT) return `.args.${ancestor.name.value}`;
  if (ancestor.kind === Kind.OBJECT_FIELD) return `.${ancestor.name.value}`;
  return ancestor.kind === Kind.LIST ? `[${ancestor.values.indexOf(inner as ValueNode)}]` : '';
}
