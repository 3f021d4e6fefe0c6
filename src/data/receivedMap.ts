import { DataLevel } from '../../resources/enums/dataLevel';
import { catalogue } from '../../resources/language/all';
import type { Send } from './client';
import { documentOf, documentsFor } from './document';
import { isRecord, valueAt } from './valueAt';
import { type ListFilter, listWhere } from './where';

/** A building, and the lateness of the data of its channels. */
export interface ReceivedBuilding {
  readonly id: string;
  readonly label: string;
  readonly account: string;
  /** In degrees, of its weather location; null or undefined without one. */
  readonly latitude: unknown;
  readonly longitude: unknown;
  readonly channels: number;
  readonly silentChannels: number;
  /** Instant since which a channel of the building is silent; undefined where none is. */
  readonly silentSince: string | undefined;
  readonly lateMinutes: number;
  readonly lateIntervals: number;
}

export interface ReceivedBuildings {
  /** Ordered by the share of silent channels, the greatest first. */
  readonly buildings: readonly ReceivedBuilding[];
  /** Number of all matching buildings, which can exceed the number read. */
  readonly total: number;
}

const table = 'dw_DataReceived';
const maxBuildings = 1_000;

const columns = `BuildingId Label Channels LateChannels SilentSince LateMinutes LateIntervals
  Account { Label } Building { Weather { Latitude Longitude } }`;

const receivedMapDocument = documentsFor(
  () => (catalogue.byTable(table) ? [table] : []),
  () =>
    documentOf('query', 'ReceivedMap', { where: `${table}_bool_exp!` }, [
      `buildings: ${table}(where: $where, order_by: [{SilentShare: desc}, {LateMinutes: desc_nulls_last}, {RecordId: asc}], limit: ${maxBuildings}) { ${columns} }`,
      `total: ${table}_aggregate(where: $where) { aggregate { count } }`,
    ]),
);

/**
 * Returns a list's filter without its conditions on level, label and record: the map shows buildings also where the
 * list shows channels, and all of them also after one was chosen.
 */
export function mapFilter({
  Level,
  Label,
  RecordId,
  BuildingId,
  FeedId,
  ChannelId,
  ...others
}: ListFilter): ListFilter {
  return others;
}

/** Returns the buildings that match a filter, 1,000 at most, with the lateness of their data. */
export async function readReceivedMap(send: Send, filter: ListFilter): Promise<ReceivedBuildings> {
  const where = listWhere(catalogue.entity('dataReceived'), { ...filter, Level: [DataLevel.values.Building] });
  const data = await send({ document: receivedMapDocument(table), variables: { where } });
  const rows = Array.isArray(data.buildings) ? data.buildings.filter(isRecord) : [];
  const buildings = rows.map((row): ReceivedBuilding => {
    const since = row.SilentSince;
    return {
      id: String(row.BuildingId),
      label: String(row.Label ?? ''),
      account: String(valueAt(row, 'Account.Label') ?? ''),
      latitude: valueAt(row, 'Building.Weather.Latitude'),
      longitude: valueAt(row, 'Building.Weather.Longitude'),
      channels: Number(row.Channels ?? 0),
      silentChannels: Number(row.LateChannels ?? 0),
      silentSince: typeof since === 'string' ? since : undefined,
      lateMinutes: Number(row.LateMinutes ?? 0),
      lateIntervals: Number(row.LateIntervals ?? 0),
    };
  });
  return { buildings, total: Number(valueAt(data.total, 'aggregate.count') ?? buildings.length) };
}
