import {
  GraphQLBoolean,
  GraphQLEnumType,
  type GraphQLInputFieldConfigMap,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
} from 'graphql';
import type { Catalogue, Entity, Relation } from '../../resources/language/catalogue';
import type { Comparison } from '../kinds/kind';
import { scalarKindOf } from '../sql/kinds';
import { type Audience, comparableColumns, readableColumns, updatableColumns } from '../writes/audience';
import { aggregatedColumns, type ColumnAggregate, columnAggregates } from './columnAggregates';
import { type Operator, operators } from './comparisons';
import type { InputTypes } from './inputTypes';
import { graphqlTypeOf } from './scalars';

export const directions = [
  'asc',
  'asc_nulls_first',
  'asc_nulls_last',
  'desc',
  'desc_nulls_first',
  'desc_nulls_last',
] as const;

const orderBy = new GraphQLEnumType({
  name: 'order_by',
  values: Object.fromEntries(directions.map((direction) => [direction, {}])),
});

const objectRelations = (entity: Entity): readonly Relation[] =>
  [...entity.relations.values()].filter(({ shape }) => shape === 'object');
const arrayRelations = (entity: Entity): readonly Relation[] =>
  [...entity.relations.values()].filter(({ shape }) => shape === 'array');

/** The input types of queries. */
export class Inputs {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly audience: Audience,
    private readonly types: InputTypes,
  ) {}

  boolExp(entity: Entity): GraphQLInputObjectType {
    return this.types.object(`${entity.table}_bool_exp`, (self) => ({
      _and: { type: new GraphQLList(new GraphQLNonNull(self)) },
      _or: { type: new GraphQLList(new GraphQLNonNull(self)) },
      _not: { type: self },
      ...this.perColumn(comparableColumns(entity, this.audience), (column) => this.comparison(entity, column)),
      ...this.perRelation([...entity.relations.values()], '', (to) => this.boolExp(to)),
      ...this.perRelation(arrayRelations(entity), '_aggregate', (to) => this.aggregateBoolExp(to)),
    }));
  }

  orderBy(entity: Entity): GraphQLInputObjectType {
    return this.types.object(`${entity.table}_order_by`, () => ({
      ...this.perColumn(comparableColumns(entity, this.audience), () => orderBy),
      ...this.perRelation(objectRelations(entity), '', (to) => this.orderBy(to)),
      ...this.perRelation(arrayRelations(entity), '_aggregate', (to) => this.aggregateOrderBy(to)),
    }));
  }

  keyArguments(entity: Entity): GraphQLInputFieldConfigMap {
    return this.perColumn(entity.key, (column) => new GraphQLNonNull(this.scalar(entity, column)));
  }

  columnEnum(entity: Entity, purpose: 'select_column' | 'update_column'): GraphQLEnumType {
    const columns =
      purpose === 'select_column' ? readableColumns(entity, this.audience) : updatableColumns(entity, this.audience);
    return this.types.enumeration(`${entity.table}_${purpose}`, columns.length > 0 ? columns : ['_PLACEHOLDER']);
  }

  private aggregateOrderBy(entity: Entity): GraphQLInputObjectType {
    return this.types.object(`${entity.table}_aggregate_order_by`, () => ({
      count: { type: orderBy },
      ...Object.fromEntries(
        columnAggregates.flatMap((aggregate) => {
          const columns = aggregatedColumns(entity, this.audience, aggregate);
          return columns.length > 0 ? [[aggregate, { type: this.measureOrderBy(entity, aggregate, columns) }]] : [];
        }),
      ),
    }));
  }

  private measureOrderBy(
    entity: Entity,
    aggregate: ColumnAggregate,
    columns: readonly string[],
  ): GraphQLInputObjectType {
    return this.types.object(`${entity.table}_${aggregate}_order_by`, () => this.perColumn(columns, () => orderBy));
  }

  private aggregateBoolExp(entity: Entity): GraphQLInputObjectType {
    const named = `${entity.table}_aggregate_bool_exp`;
    const columnsOf = (scalar: string) =>
      comparableColumns(entity, this.audience).filter((column) => scalarKindOf(entity.field(column)).scalar === scalar);
    const predicate = (part: string, columns: GraphQLInputType, of: GraphQLInputType) => ({
      type: this.types.object(`${named}_${part}`, () => ({
        arguments: { type: columns },
        distinct: { type: GraphQLBoolean },
        filter: { type: this.boolExp(entity) },
        predicate: { type: new GraphQLNonNull(of) },
      })),
    });
    return this.types.object(named, () => {
      const columns = new GraphQLList(new GraphQLNonNull(this.columnEnum(entity, 'select_column')));
      const counted = { count: predicate('count', columns, this.comparisonOf('Int', 'ordered')) };
      const over = (scalar: string, parts: readonly string[], arity: 1 | 2 = 1) => {
        const columns = columnsOf(scalar);
        if (columns.length === 0) return {};
        return Object.fromEntries(
          parts.map((part) => {
            const choice = new GraphQLNonNull(
              this.types.enumeration(`${entity.table}_select_column_${named}_${part}_arguments_columns`, columns),
            );
            const pair = () =>
              this.types.object(`${named}_${part}_arguments`, () => ({ X: { type: choice }, Y: { type: choice } }));
            const given = arity === 1 ? choice : new GraphQLNonNull(pair());
            return [part, predicate(part, given, this.comparisonOf(scalar, 'ordered'))];
          }),
        );
      };
      return {
        ...counted,
        ...over('Boolean', ['bool_and', 'bool_or']),
        ...over('float8', ['avg', 'max', 'min', 'stddev_samp', 'sum', 'var_samp']),
        ...over('float8', ['corr', 'covar_samp'], 2),
      };
    });
  }

  private comparison(entity: Entity, column: string): GraphQLInputObjectType {
    const { scalar, compare } = scalarKindOf(entity.field(column));
    return this.comparisonOf(scalar, compare);
  }

  private comparisonOf(scalar: string, compare: Comparison): GraphQLInputObjectType {
    return this.types.object(`${scalar}_comparison_exp`, () =>
      Object.fromEntries(
        Object.entries(operators[compare]).map(([name, operator]) => [
          name,
          { type: operator.takes === 'cast' ? this.castOf(scalar) : operandOf(operator, scalar) },
        ]),
      ),
    );
  }

  private castOf(scalar: string): GraphQLInputObjectType {
    return this.types.object(`${scalar}_cast_exp`, () => ({ String: { type: this.comparisonOf('String', 'text') } }));
  }

  private scalar(entity: Entity, column: string) {
    return graphqlTypeOf(scalarKindOf(entity.field(column)).scalar);
  }

  private perColumn(
    columns: readonly string[],
    typeOf: (column: string) => GraphQLInputType,
  ): GraphQLInputFieldConfigMap {
    return Object.fromEntries(columns.map((column) => [column, { type: typeOf(column) }]));
  }

  private perRelation(
    relations: readonly Relation[],
    ending: '' | '_aggregate',
    typeOf: (to: Entity) => GraphQLInputType,
  ): GraphQLInputFieldConfigMap {
    return Object.fromEntries(
      relations.map((relation) => [`${relation.name}${ending}`, { type: typeOf(this.catalogue.entity(relation.to)) }]),
    );
  }
}

function operandOf({ takes }: Operator, scalar: string): GraphQLInputType {
  if (takes === 'boolean') return GraphQLBoolean;
  if (takes === 'text') return GraphQLString;
  if (takes === 'texts') return new GraphQLList(new GraphQLNonNull(GraphQLString));
  const one = graphqlTypeOf(scalar);
  return takes === 'one' ? one : new GraphQLList(new GraphQLNonNull(one));
}
