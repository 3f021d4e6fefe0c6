import { Type } from 'typebox';
import { authenticate } from '../identity/authenticate';
import { HttpError } from '../identity/httpError';
import { erasePerson, exportPerson } from '../identity/personalData';
import { listOf, noContent, type TypedApp, uuidSchema } from '../identity/schemas';
import type { RestContext } from './context';

const AnyRow = Type.Record(Type.String(), Type.Unknown());
const Exported = Type.Object({
  contact: AnyRow,
  records: Type.Record(Type.String(), listOf(AnyRow), { description: 'By table and column that names the person' }),
  preferences: listOf(AnyRow),
  passkeys: listOf(AnyRow),
  imports: listOf(AnyRow),
  changes: listOf(AnyRow),
  incomplete: listOf(
    Type.String({ description: 'Tables with more than 10,000 rows, of which only so many are exported' }),
  ),
});
const params = Type.Object({ contactId: uuidSchema });

/** Registers the routes for export and erasure of a person's data (data protection), for provider staff. */
export function personalDataRoutes(app: TypedApp, context: RestContext): void {
  const expectStaff = async (request: Parameters<typeof authenticate>[1]) => {
    const caller = await authenticate(context, request);
    if (!caller.isStaff)
      throw new HttpError('Only provider staff may export or erase personal data.', 'access-denied', 403);
    return caller;
  };
  const exportSchema = {
    summary: 'All data kept of a person, except secrets; for provider staff',
    params,
    response: { 200: Exported },
  };
  app.get('/platform/contacts/:contactId/personal-data', { schema: exportSchema }, async (request, reply) => {
    await expectStaff(request);
    const { contactId } = request.params;
    reply.header('content-disposition', `attachment; filename="person-${contactId}.json"`);
    return exportPerson(context.database, context.catalogue, contactId);
  });

  const eraseSchema = {
    summary: 'Erase the personal data of a person, also in history; for provider staff',
    description: 'History keeps what was changed and when. This cannot be undone.',
    params,
    response: { 204: noContent },
  };
  app.delete('/platform/contacts/:contactId/personal-data', { schema: eraseSchema }, async (request, reply) => {
    const caller = await expectStaff(request);
    await erasePerson(context.database, caller, request.params.contactId);
    return reply.code(204).send();
  });
}
