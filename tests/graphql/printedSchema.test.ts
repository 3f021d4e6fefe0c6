import { buildSchema, GraphQLObjectType, validateSchema } from 'graphql';
import { expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { printedSchema } from '../../server/graphql/printedSchema';
import { audiences } from '../../server/writes/audience';

test.each(audiences)('what is printed for %s is a whole schema, without what they may not see', (audience) => {
  const schema = buildSchema(printedSchema(audience));
  expect(validateSchema(schema)).toEqual([]);
  for (const { table, fields } of catalogue.entities) {
    const type = schema.getType(table);
    expect(type, table).toBeInstanceOf(GraphQLObjectType);
    const columns = (type as GraphQLObjectType).getFields();
    for (const [column, field] of Object.entries(fields)) {
      if (field.kind === 'secret') expect(columns, `${table}.${column}`).not.toHaveProperty(column);
      if (field.staffOnly) expect(column in columns, `${table}.${column}`).toBe(audience === 'staff');
    }
  }
});
