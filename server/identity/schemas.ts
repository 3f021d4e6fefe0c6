import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import { type TSchema, Type } from 'typebox';
import { longestPassword } from './passwordRules';

/** The Fastify application, whose handlers get their types from the schemas of their routes. */
export type TypedApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

// PostgreSQL stores no NUL, so no contact has an address with one.
export const address = Type.String({ maxLength: 320, pattern: '^[^\\u0000]*$' });
export const secretSchema = Type.String({ maxLength: longestPassword * 4 });
export const code = Type.String({ maxLength: 40 });
export const uuidSchema = Type.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' });

/** A `Date` in the handler, an ISO 8601 string in JSON. */
export const timestampSchema = Type.Unsafe<Date>({ type: 'string', format: 'date-time' });
export const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
export const listOf = <Schema extends TSchema>(schema: Schema) => Type.Immutable(Type.Array(schema));

/** A response without a body. */
export const noContent = Type.Unsafe<undefined>({ type: 'null', description: 'Done.' });
export const redirect = Type.Unsafe<undefined>({ type: 'null', description: 'To another page.' });
