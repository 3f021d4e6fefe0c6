import { GraphQLEnumType, type GraphQLInputFieldConfigMap, GraphQLInputObjectType } from 'graphql';

/** The input types of one schema by their names, each made when first used. */
export class InputTypes {
  private readonly made = new Map<string, GraphQLInputObjectType | GraphQLEnumType>();

  object(name: string, fields: (self: GraphQLInputObjectType) => GraphQLInputFieldConfigMap): GraphQLInputObjectType {
    const known = this.made.get(name);
    if (known instanceof GraphQLInputObjectType) return known;
    const type: GraphQLInputObjectType = new GraphQLInputObjectType({ name, fields: () => fields(type) });
    this.made.set(name, type);
    return type;
  }

  enumeration(name: string, values: readonly string[]): GraphQLEnumType {
    const known = this.made.get(name);
    if (known instanceof GraphQLEnumType) return known;
    const type = new GraphQLEnumType({ name, values: Object.fromEntries(values.map((value) => [value, {}])) });
    this.made.set(name, type);
    return type;
  }
}
