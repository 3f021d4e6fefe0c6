import { FindingStatus } from '../../resources/enums/findingStatus';
import type { Send } from '../data/client';
import { stampNow } from '../data/clock';
import { documentOf } from '../data/document';
import { valueAt } from '../data/valueAt';

const table = 'dw_ReadingFindings';

const document = documentOf(
  'mutation',
  'AcceptReadingFindings',
  { Ids: '[uuid!]!', Status: 'smallint!', ContactId: 'uuid', AcceptedOn: 'timestamptz!', Note: 'String' },
  [
    `update_${table}(where: {ReadingFindingId: {_in: $Ids}}, _set: {Status: $Status, AcceptedContactId: $ContactId, AcceptedOn: $AcceptedOn, Note: $Note, UpdatedOn: $AcceptedOn}) { affected_rows }`,
  ],
);

/** Accepts findings, as one change set. Returns how many there were. */
export async function acceptFindings(
  send: Send,
  Ids: readonly string[],
  { ContactId, Note }: { readonly ContactId: string | null; readonly Note: unknown },
): Promise<number> {
  const variables = { Ids, Status: FindingStatus.values.Accepted, ContactId, AcceptedOn: stampNow(), Note };
  const count = Number(valueAt(await send({ document, variables }), `update_${table}.affected_rows`) ?? 0);
  if (count === 0) throw new Error('No finding was accepted: they are gone, or you may not accept them.');
  return count;
}
