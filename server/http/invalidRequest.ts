import { alternativesOf, errorsOfMatchingBranches, type SchemaError } from './unionErrors';

/** Returns the response body for a request that does not match its route's schema: the first error and its path. */
export function invalidRequest(errors: readonly SchemaError[], part: string) {
  const [first = errors[0]] = errorsOfMatchingBranches(errors);
  const { where, problem } = describe(first as SchemaError);
  const isBody = part === 'body';
  const subject = where === '' ? `the ${part}` : `${isBody ? 'property' : 'parameter'} "${where}"`;
  const path = isBody && where !== '' ? `$.${where}` : '$';
  const message = `The request cannot be read: ${subject} ${problem}.`;
  return { errors: [{ message, extensions: { path, code: 'bad-request' } }] };
}

function describe(error: SchemaError) {
  const { keyword, params, message, instancePath } = error;
  const steps = instancePath.split('/').slice(1);
  if (keyword === 'required') return { where: [...steps, params.missingProperty].join('.'), problem: 'is missing' };
  if (keyword === 'anyOf') {
    const { property, values } = alternativesOf(error);
    const where = property === undefined ? steps : [...steps, property];
    return { where: where.join('.'), problem: `must be ${values.length > 1 ? 'one of ' : ''}${values.join(', ')}` };
  }
  return { where: steps.join('.'), problem: problems[keyword]?.(params) ?? message ?? 'is not accepted' };
}

/** Messages by keyword, where the validator's own would show a pattern or leave out the allowed values. */
const problems: Readonly<Record<string, (params: SchemaError['params']) => string>> = {
  pattern: () => 'is not of the right form',
  const: ({ allowedValue }) => `must be ${allowedValue}`,
  enum: ({ allowedValues }) => `must be one of ${[allowedValues].flat().join(', ')}`,
};
