import type { Entity } from '../../resources/language/catalogue';
import { accountOf } from './accountOf';
import type { FileAddress } from './files';
import type { IdentifiedRow } from './rowId';

type Addressing = (entity: Entity, row: IdentifiedRow) => FileAddress;

/** Paths of a record's documents by its resource, as the contract gives them; other resources have no documents. */
const addressings: Readonly<Record<string, Addressing>> = {
  buildings: (entity, row) => {
    const record = `/building/${accountOf(entity, row)}/${row.id}`;
    return { upload: `${record}/upload`, one: `${record}/document` };
  },
  loads: (_entity, row) => {
    const record = `/building/${String(row.BuildingId)}/loads/${row.id}`;
    return { upload: `${record}/upload`, one: `${record}/documents` };
  },
};

/** Returns the paths of a record's documents. Throws for a resource without documents. */
export function fileAddressOf(entity: Entity, row: IdentifiedRow): FileAddress {
  const addressing = addressings[entity.name];
  if (!addressing) throw new Error(`The platform keeps no documents of ${entity.plural.toLowerCase()}.`);
  return addressing(entity, row);
}
