import { UtilityType } from '../../resources/enums/utility';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import type { IdentifiedRow } from './rowId';
import { objectFromPath, objectFromPaths } from './valueAt';

/** What of a record is asked for over a span of time. */
export interface AskedOfUsage {
  /** Whose usage it is. */
  readonly of: Entity;
  readonly row: IdentifiedRow;
  /** As `UtilityType` numbers them; 0 for those of all utilities. */
  readonly utility: number;
  /** Instants in ISO 8601. */
  readonly from: string;
  readonly until: string;
}

/** Returns the conditions under which the `Channel` of a row is one of a record's, of the utility asked for. */
export function whereOfChannels({ of, row, utility }: AskedOfUsage): readonly object[] {
  const path = of.usage?.channels;
  const joinColumns =
    path === undefined ? ([['ChannelId', 'ChannelId']] as const) : catalogue.relatedRows(of, path).joinColumns;
  return [
    objectFromPaths(
      joinColumns.map(([by, column]) => [`Channel.${by}`, { _eq: column === of.key[0] ? row.id : row[column] }]),
    ),
    ...(utility === UtilityType.values.None ? [] : [objectFromPath('Channel.Load.UtilityType', { _eq: utility })]),
  ];
}
