import { longestPassword } from './passwordRules';

// PostgreSQL has no place for NUL, so an address that holds one is nobody's.
export const address = { type: 'string', maxLength: 320, pattern: '^[^\\u0000]*$' } as const;
export const secret = { type: 'string', maxLength: longestPassword * 4 } as const;
export const code = { type: 'string', maxLength: 40 } as const;
export const uuid = { type: 'string', pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' } as const;

/** A body, or parameters, of these properties; all required but for the optional ones. */
export const bodyOf = (
  properties: Readonly<Record<string, object>>,
  optional: Readonly<Record<string, object>> = {},
) => ({
  type: 'object',
  required: Object.keys(properties),
  properties: { ...properties, ...optional },
});
