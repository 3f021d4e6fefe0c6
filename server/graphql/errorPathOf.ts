import { type ASTNode, BREAK, type DocumentNode, Kind, type ValueNode, visit } from 'graphql';

/** Returns the path of a node in a document, as Hasura writes it: `$.selectionSet.dw_Sites.args.where.Label._eq`. */
export function errorPathOf(document: DocumentNode, node: ASTNode | undefined): string {
  let place = '$';
  visit(document, {
    enter(each, _key, parent, _path, ancestors) {
      if (each !== node) return undefined;
      const around = [...ancestors, ...(parent ? [parent] : []), each];
      const steps = around.map((one, index) => stepOf(one, around[index + 2]));
      place = `$${steps.join('')}`;
      return BREAK;
    },
  });
  return place;
}

function stepOf(one: ASTNode | readonly ASTNode[], inner: unknown): string {
  if (!('kind' in one)) return '';
  if (one.kind === Kind.FIELD) return `.selectionSet.${one.name.value}`;
  if (one.kind === Kind.ARGUMENT) return `.args.${one.name.value}`;
  if (one.kind === Kind.OBJECT_FIELD) return `.${one.name.value}`;
  return one.kind === Kind.LIST ? `[${one.values.indexOf(inner as ValueNode)}]` : '';
}
