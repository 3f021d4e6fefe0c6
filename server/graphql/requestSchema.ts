import { Type } from 'typebox';

/** One operation, as it is posted. */
export const GraphqlRequest = Type.Object({
  query: Type.String(),
  operationName: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'] })),
  variables: Type.Optional(Type.Unsafe<Readonly<Record<string, unknown>> | null>({ type: ['object', 'null'] })),
});

/** Its answer, which may be text already. */
export const GraphqlResponse = Type.Unsafe<unknown>(
  Type.Object({ data: Type.Optional(Type.Unknown()), errors: Type.Optional(Type.Array(Type.Unknown())) }),
);
