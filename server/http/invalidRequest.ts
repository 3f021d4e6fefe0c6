import type { FastifyError } from 'fastify';

type ValidationError = NonNullable<FastifyError['validation']>[number];

/**
 * Returns the refusal of a request that does not fit its route's schema: what is wrong, and where. Of a body that fits
 * none of several forms, what is wrong deepest within it is of the form that was meant.
 */
export function invalidRequest(errors: readonly ValidationError[], part: string) {
  const [deepest] = [...errors].sort((one, other) => stepsOf(other).length - stepsOf(one).length);
  const { where, what } = describe(deepest as ValidationError);
  const isBody = part === 'body';
  const subject = where === '' ? `the ${part}` : `${isBody ? 'property' : 'parameter'} "${where}"`;
  const path = isBody && where !== '' ? `$.${where}` : '$';
  const message = `The request cannot be read: ${subject} ${what}.`;
  return { errors: [{ message, extensions: { path, code: 'bad-request' } }] };
}

const stepsOf = ({ instancePath }: ValidationError): readonly string[] => instancePath.split('/').slice(1);

function describe(error: ValidationError) {
  const { keyword, params, message } = error;
  const steps = stepsOf(error);
  if (keyword === 'required') return { where: [...steps, params.missingProperty].join('.'), what: 'is missing' };
  return { where: steps.join('.'), what: whatIsWrong[keyword]?.(params) ?? message ?? 'is not accepted' };
}

/** In place of the validator's own words, where those show a pattern or hide what is allowed. */
const whatIsWrong: Readonly<Record<string, (params: ValidationError['params']) => string>> = {
  pattern: () => 'is not of the right form',
  const: ({ allowedValue }) => `must be ${allowedValue}`,
  enum: ({ allowedValues }) => `must be one of ${[allowedValues].flat().join(', ')}`,
};
