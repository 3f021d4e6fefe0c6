import { GraphQLEnumType, type GraphQLInputFieldConfigMap, GraphQLInputObjectType } from 'graphql';

/** The input types of one schema by their names, each made when first used. */
export class InputTypes {
  private readonly made = new Map<string, GraphQLInputObjectType | GraphQLEnumType>();

  object(name: string, fields: (self: GraphQLInputObjectType) => GraphQLInputFieldConfigMap): GraphQLInputObjectType {
    const existing = this.made.get(name);
    if (existing instanceof GraphQLInputObjectType) return existing;
    const type: GraphQLInputObjectType = new GraphQLInputObjectType({ name, fields: () => fields(type) });
    this.made.set(name, type);
    return type;
  }

  enumeration(name: string, values: readonly string[]): GraphQLEnumType {
    const existing = this.made.get(name);
    if (existing instanceof GraphQLEnumType) return existing;
    const type = new GraphQLEnumType({ name, values: Object.fromEntries(values.map((value) => [value, {}])) });
    this.made.set(name, type);
    return type;
  }
}
