import { UtilityType } from '../../resources/enums/utility';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import type { IdentifiedRow } from './rowId';
import { objectFromPath, objectFromPaths } from './valueAt';

/** What of a record is asked for over a span of time. */
export interface CountedUsage {
  /** Whose usage it is. */
  readonly entity: Entity;
  readonly row: IdentifiedRow;
  /** As `UtilityType` numbers them; 0 for those of all utilities. */
  readonly utility: number;
  /** Instants in ISO 8601. */
  readonly from: string;
  readonly until: string;
}

/** Returns the conditions under which the `Channel` of a row is one of a record's, of the utility asked for. */
export function whereOfChannels({ entity, row, utility }: CountedUsage): readonly object[] {
  const path = entity.usage?.channels;
  const joinColumns =
    path === undefined ? ([['ChannelId', 'ChannelId']] as const) : catalogue.relatedRows(entity, path).joinColumns;
  return [
    objectFromPaths(
      joinColumns.map(([by, column]) => [`Channel.${by}`, { _eq: column === entity.key[0] ? row.id : row[column] }]),
    ),
    ...(utility === UtilityType.values.None ? [] : [objectFromPath('Channel.Load.UtilityType', { _eq: utility })]),
  ];
}
