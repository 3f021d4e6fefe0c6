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

/** What compiling one operation for one caller has at hand. */
export class Compilation {
  private aliases = 0;
  /** The one record that the root field at hand names by its key. */
  currentRecord: NamedRecord | undefined;
  /** Masked columns that the document selects: showing them is recorded. */
  readonly revealed: Revealed[] = [];
  /** Tables of which a list may end before its rows do, and those of which one did. */
  readonly capped = new Set<string>();
  readonly limited = new Set<string>();
  private readonly inserted = new Set<string>();
  private readonly deferred: (() => Promise<void>)[] = [];

  constructor(
    readonly catalogue: Catalogue,
    readonly schema: GraphQLSchema,
    readonly operation: Operation,
    readonly caller: Caller,
    /** Rows that a list answers at most. */
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

  /** The arguments of a field, defaults filled in and variables put in place. */
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

  /** What a root field of the operation does. */
  meaningOf({ name }: Selected): RootMeaning {
    const meaning = this.schema.getRootType(this.operation.node.operation)?.getFields()[name]?.extensions.root;
    if (!meaning) throw new Error(`${name} is not a root field that is served.`);
    return meaning as RootMeaning;
  }

  /** Rows that only later root fields of the document can put where the caller may make them: judged at its end. */
  deferCheck(entity: Entity, keys: readonly Arguments[], check: () => Promise<void>): void {
    for (const key of keys)
      this.inserted.add(
        identityOf(
          entity,
          entity.key.map((column) => key[column]),
        ),
      );
    this.deferred.push(check);
  }

  /** Whether the row was made by this document, and is still to be judged. */
  wasInsertedHere(entity: Entity, key: readonly unknown[]): boolean {
    return this.inserted.has(identityOf(entity, key));
  }

  async runDeferredChecks(): Promise<void> {
    for (const check of this.deferred) await check();
  }

  /** Compiles what is reached from the record that is named by its key, and is not that record itself. */
  outsideCurrentRecord<T>(compile: () => T): T {
    const { currentRecord } = this;
    this.currentRecord = undefined;
    const compiled = compile();
    this.currentRecord = currentRecord;
    return compiled;
  }

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

/** Compiles for the same operation and caller, with aliases of its own: for what becomes a statement by itself. */
export const sibling = ({ catalogue, schema, operation, caller, maxRows }: Compilation): Compilation =>
  new Compilation(catalogue, schema, operation, caller, maxRows);

/** A pure memo by the node, which is of one document and one schema: arguments that it gives without variables. */
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
