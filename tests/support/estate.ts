import { RoleStatus } from '../../resources/enums/role';
import type { Catalogue, Entity } from '../../resources/language/catalogue';
import { isReference } from '../../resources/language/field';
import type { Database } from '../../server/sql/database';
import { ident, list, param, sql } from '../../server/sql/fragment';
import { scalarKindOf } from '../../server/sql/kinds';
import { uniquesOf } from '../../server/sql/tables';
import { sampleOf } from './samples';

export type Row = Readonly<Record<string, unknown>>;

/**
 * One row of every entity, all of them of one account: what each needs is made before it. Beside them a `side`
 * account that is empty but for the contacts that stand in it, so that there are people whom both know.
 */
export class Estate {
  private readonly rows = new Map<string, Row>();
  private constructor(
    private readonly database: Database,
    private readonly catalogue: Catalogue,
    readonly sideAccountId: string,
  ) {}

  static async setUp(database: Database, catalogue: Catalogue): Promise<Estate> {
    const accounts = catalogue.entity('accounts');
    const side = rowOf(accounts, 3, () => null);
    const estate = new Estate(database, catalogue, String(side.AccountId));
    await estate.insert(accounts, side);
    for (const entity of catalogue.entities) await estate.one(entity);
    return estate;
  }

  get accountId(): string {
    return String(this.row('accounts').AccountId);
  }

  /** The estate's row of that resource. */
  row(resource: string): Row {
    const found = this.rows.get(resource);
    if (!found) throw new Error(`The estate has no row of '${resource}'.`);
    return found;
  }

  /** A valid row that is not in the table. What it cannot share with the estate's own row is there: its own channel. */
  async candidate(entity: Entity, slot = 1): Promise<Row> {
    if (entity.view && !entity.view.writable) return this.shown(entity);
    if (hasRoomForOne(entity)) await this.remove(entity);
    const own = await this.ownParents(entity, slot);
    return rowOf(entity, slot, (column, to) => own.get(column) ?? this.keyOf(this.catalogue.entity(to)));
  }

  /** A further row that is in the table, and that nothing refers to. */
  async spare(entity: Entity): Promise<Row> {
    const row = await this.candidate(entity, 2);
    if (entity.view && !entity.view.writable) return row;
    await this.insert(entity, row);
    return row;
  }

  async insert(entity: Entity, row: Row): Promise<void> {
    if (hasRoomForOne(entity)) await this.remove(entity);
    const columns = entity.columns.filter((column) => row[column] !== undefined && row[column] !== null);
    const values = columns.map((column) => {
      const { type, compare } = scalarKindOf(entity.field(column));
      return sql`${param(compare.startsWith('json') ? JSON.stringify(row[column]) : row[column])}::${type ?? sql`text`}`;
    });
    await this.database.write({ contactId: null, operation: 'SetUp' }, (session) =>
      session.count(
        sql`insert into ${ident(entity.table)} (${list(columns.map((column) => ident(column)))}) values (${list(values)})`,
      ),
    );
    if (entity.name === 'contacts') await this.introduce(String(row.ContactId));
  }

  /** Runs without the row of an entity that has room for one, which is there again afterwards. */
  async without<T>(entity: Entity, row: Row, run: () => Promise<T>): Promise<T> {
    if (!hasRoomForOne(entity)) return run();
    await this.remove(entity);
    const answer = await run();
    await this.insert(entity, row);
    return answer;
  }

  private async remove({ table }: Entity): Promise<void> {
    await this.database.write({ contactId: null, operation: 'SetUp' }, (session) =>
      session.count(sql`delete from ${ident(table)}`),
    );
  }

  private async one(entity: Entity): Promise<Row> {
    const known = this.rows.get(entity.name);
    if (known) return known;
    for (const field of Object.values(entity.fields))
      if (isReference(field) && field.to !== entity.name) await this.one(this.catalogue.entity(field.to));
    if (entity.view && !entity.view.writable) return this.shown(entity);
    const row = rowOf(entity, 0, (_column, to) => (to === entity.name ? null : this.keyOf(this.catalogue.entity(to))));
    this.rows.set(entity.name, row);
    await this.insert(entity, row);
    return row;
  }

  /** A row that the view shows of the estate as it is now: nothing can be added to it. */
  private async shown(entity: Entity): Promise<Row> {
    const [found] = await this.database.rows<{ row: Row }>(
      sql`select to_jsonb(shown) as row from ${ident(entity.table)} shown where "AccountId" = ${param(this.accountId)}`,
    );
    const row = found?.row;
    if (!row) throw new Error(`'${entity.name}' shows no row of the estate.`);
    this.rows.set(entity.name, row);
    return row;
  }

  /**
   * Parents that a second row of the entity needs for itself, where keys or unique columns are nothing but references.
   */
  private async ownParents(entity: Entity, slot: number): Promise<ReadonlyMap<string, string>> {
    const sets = [entity.key, ...uniquesOf(entity).map(({ columns }) => columns)];
    const parents = new Map<string, string>();
    for (const columns of sets) {
      const references = columns.filter((column) => 'to' in (entity.fields[column] ?? {}));
      const column = references.at(-1);
      if (!column || references.length < columns.length || parents.has(column)) continue;
      const field = entity.fields[column];
      if (!field || !isReference(field)) continue;
      const parent = this.catalogue.entity(field.to);
      const row = await this.candidate(parent, slot);
      await this.insert(parent, row);
      parents.set(column, String(row[parent.key[0]]));
    }
    return parents;
  }

  private keyOf(entity: Entity): string {
    return String(this.row(entity.name)[entity.key[0]]);
  }

  private async introduce(ContactId: string): Promise<void> {
    const roles = this.catalogue.entity('contactsRole');
    const standing = { AccountId: this.sideAccountId, ContactId };
    await this.insert(roles, { ...rowOf(roles, 0, () => null), ...standing });
  }
}

/** A value in every column but those that the platform records; references as `keyOf` says. */
function rowOf(entity: Entity, slot: number, keyOf: (column: string, to: string) => string | null): Row {
  const row = entity.columns.map((column) => {
    const field = entity.field(column);
    if (field.recordedWhen) return [column, null];
    return [column, isReference(field) ? keyOf(column, field.to) : sampleOf(field, column, slot)];
  });
  return { ...Object.fromEntries(row), ...inForce[entity.name] };
}

/** Its key can be one value only: a further row takes the place of the estate's own. */
export const hasRoomForOne = ({ key, fields }: Entity): boolean =>
  key.every((column) => {
    const field = fields[column];
    return field?.kind === 'enumeration' && field.of.entries.length === 1;
  });

/** Invitations that were not taken up yet are a case of their own. */
const inForce: Readonly<Record<string, Row>> = { contactsRole: { Status: RoleStatus.values.Active } };

/** The part of a row that names it. */
export const keyOf = (entity: Entity, row: Row): Row =>
  Object.fromEntries(entity.key.map((column) => [column, row[column]]));
