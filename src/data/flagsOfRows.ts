import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { keyText } from '../../resources/language/key';
import type { Send } from './client';
import { documentOf, documentsFor } from './document';
import { whereIds } from './rowId';
import { isRecord } from './valueAt';

/** Returns the document for the flags of readings. */
const flagsDocument = documentsFor(
  () => catalogue.entities.filter(({ series }) => series?.flags),
  ({ table, plural, key }) =>
    documentOf('query', `FlagsOf${plural}`, { where: `${table}_bool_exp!` }, [
      `${table}(where: $where) { ${key.join(' ')} flags }`,
    ]),
);

/** Returns the numbers of the validation rules that flag each reading, by the ids of the readings. */
export async function readFlagsOfRows(
  send: Send,
  entity: Entity,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const data = await send({ document: flagsDocument(entity), variables: { where: whereIds(entity, ids) } });
  const rows = data[entity.table];
  return new Map(
    (Array.isArray(rows) ? rows : [])
      .filter(isRecord)
      .map((row) => [keyText(entity, row), row.flags as readonly number[]]),
  );
}
