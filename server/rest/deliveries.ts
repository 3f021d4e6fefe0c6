import papaparse from 'papaparse';
import { Type } from 'typebox';
import { HttpError } from '../identity/httpError';
import { type TypedApp, uuidSchema } from '../identity/schemas';
import type { Delivered } from '../readings/recordDelivery';
import type { ReadingsWriter } from '../readings/resolveChannels';
import { empty, param, sql } from '../sql/fragment';
import type { RestContext } from './context';
import { DeliveredAnswer, readingsWriterOf } from './readings';

const OneDelivery = Type.Object({ jobId: uuidSchema });
const Delivery = Type.Object({
  ...DeliveredAnswer.properties,
  refused: Type.Integer({ description: 'How many readings were refused' }),
  isUndone: Type.Boolean(),
  keptByUndo: Type.Integer({
    description: 'Readings that its undo left as they are, because they were changed since',
  }),
  hasFile: Type.Boolean({ description: 'Whether its file is kept, so that it can be repeated' }),
});

interface StoredDelivery {
  readonly answer: Delivered;
  readonly isUndone: boolean;
  readonly keptByUndo: number;
  readonly hasFile: boolean;
}

/** Registers the routes for outcomes of deliveries of readings, for their senders and for staff. */
export function deliveryRoutes(app: TypedApp, context: RestContext): void {
  const found = async (writer: ReadingsWriter, jobId: string): Promise<StoredDelivery> => {
    const own = writer.caller.isStaff ? empty : sql`and d.sender_id = ${param(writer.senderId)}::uuid`;
    const [stored] = await context.database.rows<StoredDelivery>(sql`
      select d.answer, u.change_set_id is not null as "isUndone", coalesce(u.kept, 0) as "keptByUndo", f.job_id is not null as "hasFile"
      from meterdesk.delivery d left join meterdesk.undone u on u.change_set_id = d.change_set_id
        left join meterdesk.reading_file f on f.job_id = d.job_id
      where d.job_id = ${param(jobId)}::uuid and d.answer is not null ${own}`);
    if (!stored) throw new HttpError('There is no such delivery, or you may not see it.', 'not-found', 404);
    return stored;
  };

  app.get(
    '/platform/readings/deliveries/:jobId',
    { schema: { summary: 'Result of a delivery of readings', params: OneDelivery, response: { 200: Delivery } } },
    async (request) => {
      const { answer, ...rest } = await found(await readingsWriterOf(context, request), request.params.jobId);
      return { ...answer, refused: answer.refused.length, ...rest };
    },
  );

  app.get(
    '/platform/readings/deliveries/:jobId/refused',
    {
      schema: {
        summary: 'Refused readings of a delivery, as CSV',
        params: OneDelivery,
        response: { 200: Type.String() },
      },
    },
    async (request, reply) => {
      const { answer } = await found(await readingsWriterOf(context, request), request.params.jobId);
      const data = answer.refused.map(({ item, message }) => [item, message]);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="refused.csv"')
        .send(papaparse.unparse({ fields: ['Line', 'Message'], data }, { escapeFormulae: true }));
    },
  );
}
