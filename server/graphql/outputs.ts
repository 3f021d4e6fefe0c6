import {
  GraphQLBoolean,
  type GraphQLFieldConfigArgumentMap,
  type GraphQLFieldConfigMap,
  GraphQLFloat,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql';
import type { Catalogue, Entity } from '../../resources/language/catalogue';
import { scalarKindOf } from '../sql/kinds';
import { type Audience, readableColumns } from '../writes/audience';
import { aggregatedColumns, type ColumnAggregate, columnAggregates, isExtreme } from './columnAggregates';
import { flagsField } from './flagsField';
import type { Inputs } from './inputs';
import { graphqlTypeOf, Int } from './scalars';
import { usageField } from './usageTypes';

type Fields = GraphQLFieldConfigMap<unknown, unknown>;

const documents: ReadonlySet<string> = new Set(['json', 'jsonb']);
const documentPath = { path: { type: GraphQLString, description: 'JSON select path' } };

/** The output types of one schema, made when first used. */
export class Outputs {
  private readonly made = new Map<string, GraphQLObjectType>();

  constructor(
    private readonly catalogue: Catalogue,
    private readonly audience: Audience,
    private readonly inputs: Inputs,
  ) {}

  row(entity: Entity): GraphQLObjectType {
    return this.object(entity.table, () => {
      const columns = readableColumns(entity, this.audience).map((column) => {
        const field = entity.field(column);
        const type = graphqlTypeOf(scalarKindOf(field).scalar);
        const isNeverNull = field.presence !== 'optional' || entity.key.includes(column);
        // A part of a document may be missing where the document is not.
        return [
          column,
          documents.has(type.toString())
            ? { type, args: documentPath }
            : { type: isNeverNull ? new GraphQLNonNull(type) : type },
        ] as const;
      });
      return {
        ...Object.fromEntries(columns),
        ...this.relations(entity),
        ...(entity.usage ? { usage: usageField } : {}),
        ...(entity.series?.flags ? { flags: flagsField } : {}),
      };
    });
  }

  aggregate(entity: Entity): GraphQLObjectType {
    return this.object(`${entity.table}_aggregate`, () => ({
      aggregate: { type: this.aggregateFields(entity) },
      nodes: { type: this.rows(entity) },
    }));
  }

  mutationResponse(entity: Entity): GraphQLObjectType {
    return this.object(`${entity.table}_mutation_response`, () => ({
      affected_rows: { type: new GraphQLNonNull(Int) },
      returning: { type: this.rows(entity) },
    }));
  }

  rows(entity: Entity) {
    return new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(this.row(entity))));
  }

  listArguments(entity: Entity): GraphQLFieldConfigArgumentMap {
    return {
      distinct_on: { type: new GraphQLList(new GraphQLNonNull(this.inputs.columnEnum(entity, 'select_column'))) },
      limit: {
        type: Int,
        description:
          'No list has more rows than the setting QUERY_ROWS allows, with a limit or without: go on by offset.',
      },
      offset: { type: Int },
      order_by: { type: new GraphQLList(new GraphQLNonNull(this.inputs.orderBy(entity))) },
      where: { type: this.inputs.boolExp(entity) },
    };
  }

  private relations(entity: Entity): Fields {
    const fields: Fields = {};
    for (const relation of entity.relations.values()) {
      const to = this.catalogue.entity(relation.to);
      if (relation.shape === 'object') {
        fields[relation.name] = { type: this.row(to) };
        continue;
      }
      const args = this.listArguments(to);
      fields[relation.name] = { type: this.rows(to), args };
      fields[`${relation.name}_aggregate`] = { type: new GraphQLNonNull(this.aggregate(to)), args };
    }
    return fields;
  }

  private aggregateFields(entity: Entity): GraphQLObjectType {
    return this.object(`${entity.table}_aggregate_fields`, () => {
      const columns = { type: new GraphQLList(new GraphQLNonNull(this.inputs.columnEnum(entity, 'select_column'))) };
      const count = { type: new GraphQLNonNull(Int), args: { columns, distinct: { type: GraphQLBoolean } } };
      const others = columnAggregates.flatMap((aggregate) => {
        const type = this.columnAggregate(entity, aggregate);
        return type ? [[aggregate, { type }] as const] : [];
      });
      return { count, ...Object.fromEntries(others) };
    });
  }

  private columnAggregate(entity: Entity, aggregate: ColumnAggregate): GraphQLObjectType | undefined {
    const columns = aggregatedColumns(entity, this.audience, aggregate);
    if (columns.length === 0) return undefined;
    return this.object(`${entity.table}_${aggregate}_fields`, () =>
      Object.fromEntries(
        columns.map((column) => {
          const own = graphqlTypeOf(scalarKindOf(entity.field(column)).scalar);
          return [column, { type: isExtreme(aggregate) || aggregate === 'sum' ? own : GraphQLFloat }];
        }),
      ),
    );
  }

  private object(name: string, fields: () => Fields): GraphQLObjectType {
    const existing = this.made.get(name);
    if (existing) return existing;
    const type = new GraphQLObjectType({ name, fields });
    this.made.set(name, type);
    return type;
  }
}
