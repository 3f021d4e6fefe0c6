import {
  type GraphQLFieldConfigArgumentMap,
  type GraphQLInputFieldConfigMap,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
} from 'graphql';
import type { Catalogue, Entity } from '../../resources/language/catalogue';
import { scalarKindOf } from '../sql/kinds';
import { primaryKeyName, uniquesOf } from '../sql/tables';
import { type Audience, insertableColumns, updatableColumns } from '../writes/audience';
import type { Inputs } from './inputs';
import type { InputTypes } from './inputTypes';
import { nestedRelations } from './nestedRelations';
import { graphqlTypeOf, Int } from './scalars';
import { type ChangeOperator, changeOperators } from './writeArguments';

const operands = {
  String: GraphQLString,
  Int: Int,
  'String[]': new GraphQLList(new GraphQLNonNull(GraphQLString)),
} as const;

/** The input types of mutations. */
export class WriteInputs {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly audience: Audience,
    private readonly types: InputTypes,
    private readonly inputs: Inputs,
  ) {}

  insertInput(entity: Entity): GraphQLInputObjectType {
    return this.types.object(`${entity.table}_insert_input`, () => ({
      ...this.values(entity, insertableColumns(entity, this.audience)),
      ...Object.fromEntries(
        nestedRelations(this.catalogue, entity, this.audience).map(({ relation }) => {
          const to = this.catalogue.entity(relation.to);
          return [relation.name, { type: relation.shape === 'object' ? this.oneWith(to) : this.manyWith(to) }];
        }),
      ),
    }));
  }

  /** `_set`, `_inc` and the like, each with the columns that it is for; none where the caller could change nothing. */
  changes(entity: Entity): GraphQLFieldConfigArgumentMap {
    const writable = updatableColumns(entity, this.audience);
    return Object.fromEntries(
      Object.entries<ChangeOperator>(changeOperators).flatMap(([name, { takes, of }]) => {
        const columns = writable.filter((column) => !of || of.has(scalarKindOf(entity.field(column)).scalar));
        if (columns.length === 0) return [];
        const type = this.types.object(`${entity.table}${name}_input`, () =>
          takes === 'own' ? this.values(entity, columns) : this.alike(columns, operands[takes]),
        );
        return [[name, { type }]];
      }),
    );
  }

  updates(entity: Entity): GraphQLInputObjectType {
    return this.types.object(`${entity.table}_updates`, () => ({
      ...this.changes(entity),
      where: { type: new GraphQLNonNull(this.inputs.boolExp(entity)) },
    }));
  }

  pkColumns(entity: Entity): GraphQLInputObjectType {
    return this.types.object(`${entity.table}_pk_columns_input`, () => this.inputs.keyArguments(entity));
  }

  /** The type of `on_conflict`; none for a view, which has no constraints. */
  conflicts(entity: Entity): GraphQLInputFieldConfigMap {
    return entity.view ? {} : { on_conflict: { type: this.onConflict(entity) } };
  }

  private onConflict(entity: Entity): GraphQLInputObjectType {
    return this.types.object(`${entity.table}_on_conflict`, () => ({
      constraint: { type: new GraphQLNonNull(this.constraints(entity)) },
      update_columns: {
        type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(this.inputs.columnEnum(entity, 'update_column')))),
        defaultValue: [],
      },
      where: { type: this.inputs.boolExp(entity) },
    }));
  }

  private oneWith(entity: Entity): GraphQLInputObjectType {
    return this.types.object(`${entity.table}_obj_rel_insert_input`, () => ({
      data: { type: new GraphQLNonNull(this.insertInput(entity)) },
      ...this.conflicts(entity),
    }));
  }

  private manyWith(entity: Entity): GraphQLInputObjectType {
    return this.types.object(`${entity.table}_arr_rel_insert_input`, () => ({
      data: { type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(this.insertInput(entity)))) },
      ...this.conflicts(entity),
    }));
  }

  private constraints(entity: Entity) {
    const names = [primaryKeyName(entity), ...uniquesOf(entity)].map((constraint) => constraint.name);
    return this.types.enumeration(`${entity.table}_constraint`, names);
  }

  private values(entity: Entity, columns: readonly string[]): GraphQLInputFieldConfigMap {
    return Object.fromEntries(
      columns.map((column) => [column, { type: graphqlTypeOf(scalarKindOf(entity.field(column)).scalar) }]),
    );
  }

  private alike(columns: readonly string[], type: GraphQLInputType): GraphQLInputFieldConfigMap {
    return Object.fromEntries(columns.map((column) => [column, { type }]));
  }
}
