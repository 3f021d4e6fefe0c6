import { type Static, Type } from 'typebox';
import { authenticate } from '../identity/authenticate';
import { HttpError } from '../identity/httpError';
import { listOf, orNull, type TypedApp, timestampSchema, uuidSchema } from '../identity/schemas';
import { estimateGaps } from '../jobs/validation/estimateGaps';
import { type EstimatedGap, findGaps } from '../jobs/validation/findGaps';
import { validateSpan } from '../jobs/validation/validateReadings';
import { canEver, rowFilter } from '../sql/access';
import { and } from '../sql/fragment';
import { ChannelOwner, isChannelOf } from './channelsOf';
import type { RestContext } from './context';

const Body = Type.Object({
  kind: ChannelOwner,
  id: uuidSchema,
  dryRun: Type.Optional(Type.Boolean({ description: 'Return what would be filled, and write nothing' })),
});
const Gap = Type.Object({
  channelId: uuidSchema,
  label: Type.String(),
  building: Type.String({ description: 'The label of the building of the channel' }),
  unit: orNull(Type.String()),
  from: timestampSchema,
  until: timestampSchema,
  readings: Type.Integer(),
  total: orNull(Type.Number({ description: 'Sum of the readings; null for levels and registers' })),
  method: Type.Enum(['interpolation', 'profile', 'tooLong', 'noReadingBeside', 'registerFell', 'noLikeDays'], {
    description: 'How it is filled, or why it is not',
  }),
});
const Answer = Type.Object({
  changeSet: orNull(Type.String({ description: 'Change set that `POST /platform/history/undo` undoes' })),
  added: Type.Integer({ description: 'Readings that were written' }),
  gaps: listOf(Gap),
});

/** Registers the route that fills gaps in readings with estimates. */
export function estimateRoutes(app: TypedApp, context: RestContext): void {
  const { database, catalogue } = context;
  const schema = {
    summary: 'Fill the gaps that validation has found and nobody has accepted',
    description:
      'Short gaps by interpolation, longer ones by the profile of like days, as far as the validation rules allow: `Corrected` with `ReadingType` 2, `Raw` empty.',
    body: Body,
    response: { 200: Answer },
  };
  app.post('/platform/readings/estimates', { schema }, async (request): Promise<Static<typeof Answer>> => {
    const caller = await authenticate(context, request);
    const consumption = catalogue.entity('consumption');
    if (!canEver(consumption, caller, 'create'))
      throw new HttpError('You may not write readings here.', 'access-denied', 403);
    const { kind, id, dryRun = false } = request.body;
    const mayWrite = rowFilter(catalogue, consumption, 'c', caller, 'create');
    const gaps = await database.read((session) => findGaps(session, and([isChannelOf(kind, id), mayWrite])));
    if (dryRun) return { changeSet: null, added: 0, gaps: gaps.map(printed) };
    const { contactId } = caller;
    const written = await estimateGaps(database, { senderId: contactId, contactId }, gaps);
    if (written && written.added > 0) await closeFilled(context, gaps);
    return { changeSet: written?.changeSet ?? null, added: written?.added ?? 0, gaps: gaps.map(printed) };
  });
}

/** Validates the filled spans at once, which closes their findings before the next run of the job. */
async function closeFilled({ database }: RestContext, gaps: readonly EstimatedGap[]): Promise<void> {
  const filled = gaps.filter(({ estimate }) => estimate.readings.length > 0);
  const channelIds = [...new Set(filled.map(({ channel }) => channel.channelId))];
  await validateSpan(database, null, channelIds, {
    from: Math.min(...filled.map(({ from }) => from)),
    until: Math.max(...filled.map(({ until }) => until)),
  });
}

const printed = ({ channel, from, until, estimate }: EstimatedGap): Static<typeof Gap> => ({
  channelId: channel.channelId,
  label: channel.label,
  building: channel.building,
  unit: channel.unit,
  from: new Date(from),
  until: new Date(until),
  readings: estimate.readings.length,
  total:
    channel.way === 'amounts' && estimate.readings.length > 0
      ? Number(estimate.readings.reduce((sum, { value }) => sum + value, 0).toPrecision(8))
      : null,
  method: estimate.method,
});
