import {
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getArgumentValues,
  Kind,
  type ValueNode,
} from 'graphql';
import type { Action } from '../../resources/language/access';
import type { Catalogue, Entity } from '../../resources/language/catalogue';
import { rowFilter } from '../sql/access';
import type { Caller } from '../sql/caller';
import type { Fragment } from '../sql/fragment';
import type { Audience } from '../writes/audience';
import { ApiError } from '../writes/errors';
import type { Operation } from './document';
import { isUuidValue } from './scalars';
import type { RootMeaning } from './schema';
import type { Selected } from './selection';

export type Arguments = Readonly<Record<string, unknown>>;

/** The compilation of one operation for one caller to SQL. */
export class Compilation {
  private aliases = 0;
  /** The record that the current root field names by its key. */
  currentRecord: NamedRecord | undefined;
  /** Masked columns that the document selects: showing them is recorded. */
  readonly revealed: Revealed[] = [];
  /** Tables of which the statement has a list that may be cut off at `maxRows`. */
  readonly capped = new Set<string>();
  /** Tables of which a list reached `maxRows` when the statement ran. */
  readonly limited = new Set<string>();
  private readonly keysWithDeferredCheck = new Set<string>();
  private readonly deferred: (() => Promise<void>)[] = [];

  constructor(
    readonly catalogue: Catalogue,
    readonly schema: GraphQLSchema,
    readonly operation: Operation,
    readonly caller: Caller,
    /** Maximum rows of a list. */
    readonly maxRows = Number.MAX_SAFE_INTEGER,
  ) {}

  get audience(): Audience {
    return this.caller.isStaff ? 'staff' : 'contact';
  }

  /** A table alias that the statement does not have yet. */
  alias(): string {
    this.aliases += 1;
    return `t${this.aliases}`;
  }

  rowFilter(entity: Entity, alias: string, action: Action): Fragment {
    return rowFilter(this.catalogue, entity, alias, this.caller, action);
  }

  /**
   * Returns the arguments of a field, with defaults and with the values of variables. The result is cached and shared: do
   * not change it.
   */
  argumentsOf(typeName: string, { name, nodes }: Selected): Arguments {
    const type = this.schema.getType(typeName) as GraphQLObjectType;
    const field = type.getFields()[name];
    if (!field) throw new Error(`${typeName} has no field ${name}.`);
    const [node] = nodes as readonly [FieldNode];
    const cached = argumentCache.get(node);
    if (cached) return cached;
    const args = getArgumentValues(field, node, this.operation.variables);
    if (!node.arguments?.some((argument) => holdsVariable(argument.value))) argumentCache.set(node, args);
    return args;
  }

  /** Returns the entity of a root field, and what it does. */
  meaningOf({ name }: Selected): RootMeaning {
    const meaning = this.schema.getRootType(this.operation.node.operation)?.getFields()[name]?.extensions.root;
    if (!meaning) throw new Error(`${name} is not a root field that is served.`);
    return meaning as RootMeaning;
  }

  /**
   * Runs the check of inserted rows at the end of the document: later root fields may insert the rows that decide their
   * account.
   */
  deferCheck(entity: Entity, rows: readonly Arguments[], check: () => Promise<void>): void {
    for (const row of rows)
      this.keysWithDeferredCheck.add(
        identityOf(
          entity,
          entity.key.map((column) => row[column]),
        ),
      );
    this.deferred.push(check);
  }

  /** Returns whether this document inserted the row and its check is still to run: most are checked at once. */
  hasDeferredCheck(entity: Entity, key: readonly unknown[]): boolean {
    return this.keysWithDeferredCheck.has(identityOf(entity, key));
  }

  async runDeferredChecks(): Promise<void> {
    for (const check of this.deferred) await check();
  }

  /** Compiles a related row: there, `currentRecord` is undefined. */
  outsideCurrentRecord<T>(compile: () => T): T {
    const { currentRecord } = this;
    this.currentRecord = undefined;
    const compiled = compile();
    this.currentRecord = currentRecord;
    return compiled;
  }

  /** Notes a masked column that is shown. @throws ApiError where it is not of the record that the root field names */
  noteSelected(entity: Entity, column: string): void {
    const field = entity.field(column);
    if (!field.masked) return;
    if (this.currentRecord?.entity !== entity)
      throw new ApiError(
        'validation-failed',
        `${column} is shown for one record at a time: ask for it by ${entity.table}_by_pk.`,
      );
    this.revealed.push({ ...this.currentRecord, column });
  }
}

/** Returns a compilation for the same operation and caller with aliases of its own, for a statement by itself. */
export const sibling = ({ catalogue, schema, operation, caller, maxRows }: Compilation): Compilation =>
  new Compilation(catalogue, schema, operation, caller, maxRows);

/** Arguments without variables, by their node, which belongs to one document and one schema. */
const argumentCache = new WeakMap<FieldNode, Arguments>();

function holdsVariable(node: ValueNode): boolean {
  if (node.kind === Kind.LIST) return node.values.some(holdsVariable);
  if (node.kind === Kind.OBJECT) return node.fields.some(({ value }) => holdsVariable(value));
  return node.kind === Kind.VARIABLE;
}

const identityOf = (entity: Entity, key: readonly unknown[]): string =>
  JSON.stringify([entity.name, ...key.map((part) => (isUuidValue(part) ? part.toLowerCase() : String(part)))]);

interface NamedRecord {
  readonly entity: Entity;
  readonly key: Arguments;
}

interface Revealed extends NamedRecord {
  readonly column: string;
}
