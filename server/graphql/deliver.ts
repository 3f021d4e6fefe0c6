import { createHash, randomUUID } from 'node:crypto';
import { deliverInSession } from '../readings/deliverReadings';
import { maxGivenReadings, readItems } from '../readings/givenReadings';
import type { Session } from '../sql/database';
import { ApiError } from '../writes/errors';
import type { Values } from '../writes/newRows';
import type { Arguments, Compilation } from './compilation';
import { type Selected, selectedFields, subselection } from './selection';

/**
 * Delivers the readings of a mutation with the rights of its caller. Returns the response as JSON text.
 * @throws ApiError
 */
export async function deliver(
  compilation: Compilation,
  session: Session,
  root: Selected,
  { readings, name, idempotencyKey }: Arguments,
): Promise<string> {
  const { caller, catalogue } = compilation;
  const items = readings as readonly Values[];
  const refuse = (message: string, argument: string) =>
    new ApiError('validation-failed', message, `$.args.${argument}`);
  if (items.length > maxGivenReadings) throw refuse(`One delivery may have ${maxGivenReadings} readings.`, 'readings');
  if (String(name ?? '').length > 300) throw refuse('This name is longer than 300 characters.', 'name');
  if (String(idempotencyKey ?? '').length > 200)
    throw refuse('This key is longer than 200 characters.', 'idempotencyKey');
  const text = JSON.stringify(items);
  const delivered = await deliverInSession(
    session,
    catalogue,
    { caller, senderId: caller.contactId },
    {
      jobId: randomUUID(),
      name: typeof name === 'string' ? name : root.name,
      size: Buffer.byteLength(text),
      type: 'IoT',
      idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
      hash: createHash('sha256').update(text).digest('hex'),
      readings: readItems(items),
    },
  );
  return JSON.stringify(selected(compilation, root, { estimatesReplaced: 0, ...delivered }));
}

/** Returns the selected fields of an object, and of the objects in it. */
function selected(compilation: Compilation, field: Selected, value: unknown, type = 'delivery'): unknown {
  if (Array.isArray(value)) return value.map((item) => selected(compilation, field, item, 'refused_reading'));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    selectedFields(compilation.operation, subselection(field)).map((subfield) => [
      subfield.key,
      subfield.name === '__typename' ? type : selected(compilation, subfield, (value as Values)[subfield.name]),
    ]),
  );
}
