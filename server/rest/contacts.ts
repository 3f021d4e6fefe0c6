import { Type } from 'typebox';
import { Role, RoleStatus } from '../../resources/enums/role';
import { authenticate } from '../identity/authenticate';
import { HttpError } from '../identity/httpError';
import {
  addRole,
  contactFor,
  type Invitee,
  type Membership,
  mailInvitation,
  secondRole,
  upsertRole,
} from '../identity/invite';
import { noContent, type TypedApp, uuidSchema } from '../identity/schemas';
import { accountsWhere } from '../sql/access';
import type { Caller } from '../sql/caller';
import { param, sql } from '../sql/fragment';
import { notAllowed } from '../writes/checks';
import type { RestContext } from './context';
import { httpErrorOf } from './httpErrorOf';

const email = Type.String({ maxLength: 320, pattern: '^\\s*[^\\s@\\u0000]+@[^\\s@\\u0000]+\\s*$' });
const role = Type.Enum(Object.values(Role.values), { type: 'integer' });
const { Invited } = RoleStatus.values;

/** Registers the routes for contacts and their roles in an account, for its Admins and for staff. */
export function contactRoutes(app: TypedApp, context: RestContext): void {
  app.put(
    '/platform/admin/contacts/create/:id',
    {
      schema: {
        summary: 'Invite somebody to an account by their email address',
        params: Type.Object({ id: uuidSchema }),
        body: Type.Object({ email, role }),
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const caller = await authenticate(context, request);
      const { email: address, role: given } = request.body;
      const member: Membership = { accountId: request.params.id.toLowerCase(), role: given, status: Invited };
      await expectAdmin(context, caller, member.accountId);
      const contact = await contactFor(context.database, address);
      // Others get the response of an unknown address: it must not reveal whom the provider deactivated.
      if (caller.isStaff && !contact.isActive) throw notActive();
      const change = { contactId: caller.contactId, operation: 'InviteContact' };
      await context.database.write(change, async (session) => {
        const roles = await session.rows(sql`
          select from "dw_ContactsRole" where "AccountId" = ${param(member.accountId)}::uuid
            and "ContactId" = ${param(contact.contactId)}::uuid and "Status" <> ${param(Invited)}`);
        if (roles.length > 0) throw new HttpError(secondRole, 'conflict', 409, '$.email');
        // As it was typed: the stored spelling would reveal that the address exists.
        await upsertRole(session, { ...contact, emailAddress: address.trim() }, member, false);
      });
      await mailInvitation(context, contact, member.accountId);
      return reply.code(204).send();
    },
  );

  app.put(
    '/platform/admin/contactsrole',
    {
      schema: {
        summary: 'Give a contact a role in an account; `If-None-Match: *` leaves an existing role unchanged',
        body: Type.Object({
          contactId: uuidSchema,
          accountId: uuidSchema,
          role,
          emailAddress: Type.Optional(email),
          status: Type.Optional(
            Type.Enum(Object.values(RoleStatus.values), {
              type: 'integer',
              description: 'Without one, a new role is Invited, and an existing one keeps its status',
            }),
          ),
        }),
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const caller = await authenticate(context, request);
      const { contactId, accountId, role: given, status } = request.body;
      const member = { accountId: accountId.toLowerCase(), role: given, status };
      await expectAdmin(context, caller, member.accountId);
      const contact = await contactOf(context, caller, contactId);
      const change = { contactId: caller.contactId, operation: 'UpsertContactRole' };
      const isNewOnly = request.headers['if-none-match'] === '*';
      const written = await context.database.write(change, async (session) => {
        if (isNewOnly) return addRole(session, contact, { ...member, status: status ?? Invited });
        const upserted = await upsertRole(session, contact, member, caller.isStaff);
        if (upserted !== undefined) return upserted;
        throw httpErrorOf(notAllowed(context.catalogue.entity('contactsRole'), 'update'), context.catalogue);
      });
      if (written === Invited) await mailInvitation(context, contact, member.accountId);
      return reply.code(204).send();
    },
  );
}

const notActive = (): HttpError =>
  new HttpError('A contact with this email address already exists, and is not active.', 'not-active', 409, '$.email');

/** Throws the same error for an account that does not exist and one that is not the caller's. */
async function expectAdmin({ database }: RestContext, caller: Caller, accountId: string): Promise<void> {
  const mine = accountsWhere(caller, 'create', 'administration');
  const found = await database.rows(sql`select from "dw_Accounts" where "AccountId" = ${param(accountId)}::uuid`);
  if (found.length === 0 || !(caller.isStaff || mine.includes(accountId)))
    throw new HttpError('There is no such account, or you may not administer it.', 'not-allowed', 403);
}

/** Returns a contact: staff may read all, others those they share an account with. @throws HttpError for others */
async function contactOf({ database }: RestContext, caller: Caller, contactId: string) {
  const shared = sql`exists (select from "dw_ContactsRole" r where r."ContactId" = c."ContactId"
    and r."Status" <> ${param(Invited)}
    and r."AccountId" = any(${param(caller.roles.map(({ accountId }) => accountId))}::uuid[]))`;
  const [row] = await database.rows<Invitee>(sql`
    select "ContactId" as "contactId", "EmailAddress" as "emailAddress", "Password" is not null as "hasPassword",
      true as "isActive"
    from "dw_Contacts" c where "ContactId" = ${param(contactId)}::uuid and "Status" = 1
      and ${caller.isStaff ? sql`true` : shared}`);
  if (!row) throw new HttpError('There is no such contact, or you may not see it.', 'not-found', 404);
  return row;
}
