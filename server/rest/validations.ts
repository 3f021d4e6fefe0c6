import { type Static, Type } from 'typebox';
import { authenticate } from '../identity/authenticate';
import { HttpError } from '../identity/httpError';
import { type TypedApp, uuidSchema } from '../identity/schemas';
import { validatedChannels } from '../jobs/validation/validatedChannels';
import { validateSpan } from '../jobs/validation/validateReadings';
import { canEver, rowFilter } from '../sql/access';
import { and } from '../sql/fragment';
import { ChannelOwner, isChannelOf } from './channelsOf';
import type { RestContext } from './context';

const dayMs = 86_400_000;
/** Limits of one request. */
const max = { days: 366, channels: 200 } as const;

/** A day in UTC. */
const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const Body = Type.Object({
  kind: ChannelOwner,
  id: uuidSchema,
  from: day,
  until: Type.String({ ...day, description: 'The day after the last one' }),
});
const Answer = Type.Object({
  channels: Type.Integer(),
  findings: Type.Integer({ description: 'Findings that were not known before' }),
});

/** Registers the route that validates a span: after changes of rules, or in years that the job does not cover. */
export function validationRoutes(app: TypedApp, context: RestContext): void {
  const { database, catalogue } = context;
  const schema = {
    summary: 'Validate the readings of a span by the validation rules',
    description: `At most ${max.days} days of ${max.channels} channels.`,
    body: Body,
    response: { 200: Answer },
  };
  app.post('/platform/readings/validate', { schema }, async (request): Promise<Static<typeof Answer>> => {
    const caller = await authenticate(context, request);
    const consumption = catalogue.entity('consumption');
    if (!canEver(consumption, caller, 'create'))
      throw new HttpError('You may not write readings here.', 'access-denied', 403);
    const { kind, id, ...span } = request.body;
    const [from, until] = [Date.parse(span.from), Date.parse(span.until)];
    if (!(until > from) || until - from > max.days * dayMs)
      throw new HttpError('The span must end after it begins, and have 366 days at most.', 'bad-request', 400);
    const mayWrite = rowFilter(catalogue, consumption, 'c', caller, 'create');
    const channels = await database.read((session) =>
      validatedChannels(session, and([isChannelOf(kind, id), mayWrite])),
    );
    if (channels.length > max.channels)
      throw new HttpError('These are more than 200 channels: ask for a building.', 'too-many-channels', 413);
    const ids = channels.map(({ channelId }) => channelId);
    return validateSpan(database, caller.contactId, ids, { from, until });
  });
}
