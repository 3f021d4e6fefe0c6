import type { Entity } from '../../resources/language/catalogue';
import type { Document } from '../data/document';
import { documentOf } from '../data/document';
import type { Row } from '../data/rowId';

/** A document that is run in one transaction. */
export interface Transaction {
  readonly document: Document;
  readonly variables: Row;
  readonly parts: readonly TransactionPart[];
}

/** What a document writes of one kind. */
export interface TransactionPart {
  readonly label: string;
  readonly table: string;
  /** Shown while it is written, where that may take a while. */
  readonly waiting?: string | undefined;
}

/** `Channel`, or `3 Channels`. */
export const transactionPart = ({ noun, plural, table }: Entity, count: number, waiting?: string): TransactionPart => ({
  label: count === 1 ? noun : `${count} ${plural}`,
  table,
  waiting,
});

/**
 * Adds rows of several kinds in one document, in this order: the list of a kind is empty where there are none. Answers
 * with what takes the rows, kind by kind. `waiting` is what is said of a kind, by its table, while its rows are written.
 */
export function insertTransaction(
  name: string,
  kinds: readonly Entity[],
  waiting: Readonly<Record<string, string>> = {},
): (...rows: readonly (readonly Row[])[]) => Transaction {
  const types = kinds.map((entity) => [variableOf(entity), `[${entity.table}_insert_input!]!`]);
  const fields = kinds.map((entity) => `insert_${entity.table}(objects: $${variableOf(entity)}) { affected_rows }`);
  const document = documentOf('mutation', name, Object.fromEntries(types), fields);
  return (...rows) => ({
    document,
    variables: Object.fromEntries(kinds.map((entity, index) => [variableOf(entity), rows[index] ?? []])),
    parts: kinds.flatMap((entity, index) => {
      const count = rows[index]?.length ?? 0;
      return count > 0 ? [transactionPart(entity, count, waiting[entity.table])] : [];
    }),
  });
}

const variableOf = ({ table }: Entity): string => table.replace(/^dw_/, '');
