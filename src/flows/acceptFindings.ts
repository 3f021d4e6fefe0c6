import { FindingStatus } from '../../resources/enums/findingStatus';
import type { Send } from '../data/client';
import { stampNow } from '../data/clock';
import { documentOf } from '../data/document';
import { valueAt } from '../data/valueAt';

const table = 'dw_ReadingFindings';

const document = documentOf(
  'mutation',
  'AcceptReadingFindings',
  { Ids: '[uuid!]!', Status: 'smallint!', Note: 'String', UpdatedOn: 'timestamptz!' },
  [
    `update_${table}(where: {ReadingFindingId: {_in: $Ids}}, _set: {Status: $Status, Note: $Note, UpdatedOn: $UpdatedOn}) { affected_rows }`,
  ],
);

/** Accepts findings in one change set. Returns their number. Throws if it is 0. */
export async function acceptFindings(send: Send, Ids: readonly string[], Note: unknown): Promise<number> {
  const variables = { Ids, Status: FindingStatus.values.Accepted, Note, UpdatedOn: stampNow() };
  const count = Number(valueAt(await send({ document, variables }), `update_${table}.affected_rows`) ?? 0);
  if (count === 0) throw new Error('No finding was accepted: they are gone, or you may not accept them.');
  return count;
}
