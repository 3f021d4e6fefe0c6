import { correlationUnits } from '../../resources/enums/unitSelection';
import { maxCorrelated } from '../../resources/shared/maxCorrelated';
import type { Send } from './client';
import { correlationDocument } from './correlationDocument';
import { callPlatform } from './platform';
import type { Row } from './rowId';
import { isRecord } from './valueAt';

/** A channel, or the temperature of a weather location, whose id is then not that of a channel. */
export interface CorrelatedVariable {
  readonly id: string;
  readonly loadId: string | undefined;
  /** Label of the load, or of a channel without load; undefined for a weather location. */
  readonly label: string | undefined;
  readonly unit: string;
}

interface CorrelationRow {
  readonly var_1: string;
  readonly var_2: string;
  /** Correlation coefficient, from -1 to 1; null where it is not defined. */
  readonly corr_value: number | null;
}

interface CorrelationRequest {
  readonly buildingId: string;
  readonly siteId: unknown;
  /** ISO dates, both included. */
  readonly from: string;
  readonly to: string;
  readonly withWeather: boolean;
  readonly signal: AbortSignal;
}

/** The correlation of all channels of a building whose units can be compared. */
export interface Correlation {
  readonly variables: readonly CorrelatedVariable[];
  readonly rows: readonly CorrelationRow[];
  /** Number of channels left out, since a report compares at most `maxCorrelated`. */
  readonly leftOut: number;
}

/** Returns the correlation of a building's channels, of the first ones where it has more than a report compares. */
export async function readCorrelation(send: Send, request: CorrelationRequest): Promise<Correlation> {
  const { signal } = request;
  const variables = { BuildingId: request.buildingId, units: [...correlationUnits] };
  const { dw_Channels } = await send({ document: correlationDocument, variables, signal });
  const allChannels = dw_Channels as readonly Row[];
  const compared = allChannels.slice(0, maxCorrelated);
  const leftOut = allChannels.length - compared.length;
  if (compared.length === 0) return { variables: [], rows: [], leftOut };
  const rows = await callPlatform<readonly CorrelationRow[]>(
    'POST',
    '/analytics/correlation',
    {
      channel_ids: compared.map(({ ChannelId }) => ChannelId),
      start_date: request.from,
      end_date: request.to,
      site_id: request.siteId ?? null,
      include_weather: request.withWeather,
    },
    {},
    signal,
  );
  const channels = new Map(compared.map((channel) => [String(channel.ChannelId), variableOf(channel)]));
  const ids = [...new Set(rows.map(({ var_1 }) => var_1))];
  return { variables: ids.map((id) => channels.get(id) ?? weatherVariable(id)), rows, leftOut };
}

function variableOf({ ChannelId, LoadId, Label, UnitOfMeasure, Load }: Row): CorrelatedVariable {
  return {
    id: String(ChannelId),
    loadId: typeof LoadId === 'string' ? LoadId : undefined,
    label: String(isRecord(Load) ? Load.Label : Label),
    unit: String(UnitOfMeasure),
  };
}

const weatherVariable = (id: string): CorrelatedVariable => ({ id, loadId: undefined, label: undefined, unit: '°C' });
