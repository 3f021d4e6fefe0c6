import type { Entity } from '../../resources/language/catalogue';
import type { Document } from '../data/document';
import { documentOf } from '../data/document';
import type { Row } from '../data/rowId';

export interface Transaction {
  readonly document: Document;
  readonly variables: Row;
}

/**
 * Adds rows of several kinds in one document, in this order: the list of a kind is empty where there are none. Answers
 * with what takes the rows, kind by kind.
 */
export function inserting(
  name: string,
  kinds: readonly Entity[],
): (...rows: readonly (readonly Row[])[]) => Transaction {
  const types = kinds.map((entity) => [variableOf(entity), `[${entity.table}_insert_input!]!`]);
  const fields = kinds.map((entity) => `insert_${entity.table}(objects: $${variableOf(entity)}) { affected_rows }`);
  const document = documentOf('mutation', name, Object.fromEntries(types), fields);
  return (...rows) => ({
    document,
    variables: Object.fromEntries(kinds.map((entity, index) => [variableOf(entity), rows[index] ?? []])),
  });
}

const variableOf = ({ table }: Entity): string => table.replace(/^dw_/, '');
