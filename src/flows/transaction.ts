import type { Entity } from '../../resources/language/catalogue';
import type { Document } from '../data/document';
import { documentOf } from '../data/document';
import type { Row } from '../data/rowId';

/** A document that runs in one transaction. */
export interface Transaction {
  readonly document: Document;
  readonly variables: Row;
  readonly parts: readonly TransactionPart[];
}

/** The rows of one table that a document writes. */
export interface TransactionPart {
  readonly label: string;
  readonly table: string;
  /** Message of a toast while it is written, for slow parts. */
  readonly waiting?: string | undefined;
}

/** Returns a part labelled `Channel` or `3 Channels`. */
export const transactionPart = ({ noun, plural, table }: Entity, count: number, waiting?: string): TransactionPart => ({
  label: count === 1 ? noun : `${count} ${plural}`,
  table,
  waiting,
});

/**
 * Returns a function from the rows of each entity, in the order of `kinds`, to the transaction that inserts them; lists
 * may be empty. `waiting` has messages by table that are shown while rows of the table are written.
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
