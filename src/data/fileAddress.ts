import type { Entity } from '../../resources/language/catalogue';
import { accountOf } from './accountOf';
import type { FileAddress } from './files';
import type { IdentifiedRow } from './rowId';

type Addressing = (entity: Entity, row: IdentifiedRow) => FileAddress;

/** The kinds of records that the platform keeps documents of, each at the address that the contract gives it. */
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

export function fileAddressOf(entity: Entity, row: IdentifiedRow): FileAddress {
  const addressing = addressings[entity.name];
  if (!addressing) throw new Error(`The platform keeps no documents of ${entity.plural.toLowerCase()}.`);
  return addressing(entity, row);
}
