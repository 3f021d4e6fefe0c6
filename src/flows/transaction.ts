import type { Entity } from '../../resources/language/catalogue';
import type { Document } from '../data/document';
import { documentOf } from '../data/document';
import type { Row } from '../data/rowId';

export interface Transaction {
  readonly document: Document;
  readonly variables: Row;
}

export interface Insert {
  readonly entity: Entity;
  readonly rows: readonly Row[];
}

/** Adds rows of several kinds in one document, in this order; kinds without rows are left out. */
export function inserting(name: string, inserts: readonly Insert[]): Transaction {
  const asked = inserts.filter(({ rows }) => rows.length > 0);
  const types = asked.map(({ entity }) => [variableOf(entity), `[${entity.table}_insert_input!]!`]);
  const fields = asked.map(({ entity }) => `insert_${entity.table}(objects: $${variableOf(entity)}) { affected_rows }`);
  return {
    document: documentOf('mutation', name, Object.fromEntries(types), fields),
    variables: Object.fromEntries(asked.map(({ entity, rows }) => [variableOf(entity), rows])),
  };
}

const variableOf = ({ table }: Entity): string => table.replace(/^dw_/, '');
