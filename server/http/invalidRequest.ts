import type { FastifyError } from 'fastify';

type ValidationError = NonNullable<FastifyError['validation']>[number];

/** Returns the refusal of a request that does not fit its route's schema: what is wrong, and where. */
export function invalidRequest([first]: readonly ValidationError[], part: string) {
  const { where, what } = describe(first as ValidationError);
  const isBody = part === 'body';
  const subject = where === '' ? `the ${part}` : `${isBody ? 'property' : 'parameter'} "${where}"`;
  const path = isBody && where !== '' ? `$.${where}` : '$';
  const message = `The request cannot be read: ${subject} ${what}.`;
  return { errors: [{ message, extensions: { path, code: 'bad-request' } }] };
}

function describe({ keyword, instancePath, params, message }: ValidationError) {
  const steps = instancePath.split('/').slice(1);
  if (keyword === 'required') return { where: [...steps, params.missingProperty].join('.'), what: 'is missing' };
  return { where: steps.join('.'), what: whatIsWrong[keyword]?.(params) ?? message ?? 'is not accepted' };
}

/** In place of the validator's own words, where those show a pattern or hide what is allowed. */
const whatIsWrong: Readonly<Record<string, (params: ValidationError['params']) => string>> = {
  pattern: () => 'is not of the right form',
  const: ({ allowedValue }) => `must be ${allowedValue}`,
  enum: ({ allowedValues }) => `must be one of ${[allowedValues].flat().join(', ')}`,
};
