import { randomUUID } from 'node:crypto';
import { catalogue } from '../../resources/language/all';
import type { UtilityUsage } from '../../resources/shared/utilityUsage';
import type { Caller } from '../../server/sql/caller';
import type { Database } from '../../server/sql/database';
import { ident, list, param, sql } from '../../server/sql/fragment';
import { usageOf } from '../../server/usage/usageOf';
import type { UsageRequest } from '../../server/usage/usageRows';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { person } from '../support/people';
import { Recording } from '../support/recording';

export type Values = Readonly<Record<string, unknown>>;
/** When a reading is of, and what it says. */
export type Given = readonly [at: string, value: number];

/** Places, meters and readings of a test's own, and who may ask for their usage. */
export class UsageScene {
  private constructor(
    private readonly opened: TestDatabase,
    readonly staff: Caller,
  ) {}

  static async open(): Promise<UsageScene> {
    const opened = await openTestDatabase();
    return new UsageScene(opened, await person(opened.database, 'Esp'));
  }

  get database(): Database {
    return this.opened.database;
  }

  /** The same database, whose statements can be read afterwards. */
  recording(): Recording {
    return new Recording({ ...this.opened.config, max: 2 });
  }

  close(): Promise<void> {
    return this.opened.close();
  }

  async place(account: Values = {}) {
    const [accountId, siteId] = [randomUUID(), randomUUID()];
    await this.insert('dw_Accounts', { AccountId: accountId, Label: 'North', ...account });
    await this.insert('dw_Sites', { SiteId: siteId, AccountId: accountId, Label: 'Quay' });
    return { accountId, siteId, buildingId: await this.building(siteId) };
  }

  async building(SiteId: string, values: Values = {}): Promise<string> {
    const BuildingId = randomUUID();
    await this.insert('dw_Buildings', { BuildingId, SiteId, Label: 'Mill', ...values });
    return BuildingId;
  }

  /** Of electricity, since 2020, unless it says otherwise. */
  async tariff(AccountId: string, values: Values = {}): Promise<void> {
    const usual = { UtilityType: 1, ValidFrom: '2020-01-01' };
    await this.insert('dw_Tariffs', { TariffId: randomUUID(), AccountId, ...usual, ...values });
  }

  async load(BuildingId: string, values: Values = {}): Promise<string> {
    const LoadId = randomUUID();
    await this.insert('dw_Loads', { LoadId, BuildingId, Label: 'Board', ...values });
    return LoadId;
  }

  /** A channel of hourly amounts in kWh, by UTC, unless it says otherwise. */
  async channel(BuildingId: string, values: Values = {}): Promise<string> {
    const ChannelId = randomUUID();
    const usual = { Label: 'kWh', ChannelKey: ChannelId, IntervalMins: 60, TimeZone: 'UTC' };
    await this.insert('dw_Channels', { ChannelId, BuildingId, ...usual, ...values });
    return ChannelId;
  }

  /** So many channels of a load, without readings. */
  async channels(building: string, load: string, count: number): Promise<void> {
    await this.database.rows(sql`
      insert into "dw_Channels" ("ChannelId", "BuildingId", "LoadId", "Label", "ChannelKey")
      select gen_random_uuid(), ${param(building)}::uuid, ${param(load)}::uuid, 'Phase', 'phase-' || n from generate_series(1, ${param(count)}) n`);
  }

  /** A channel of a place of its own. */
  async meter(values: Values = {}): Promise<string> {
    const { buildingId } = await this.place();
    return this.channel(buildingId, { LoadId: await this.load(buildingId), ...values });
  }

  async read(channel: string, given: readonly Given[], values: Values = {}): Promise<void> {
    const rows = JSON.stringify(given.map(([at, value]) => ({ at, value })));
    await this.database.rows(sql`
      insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw", "Corrected", "ReadingType")
      select ${param(channel)}::uuid, r.at, r.value, r.value, ${param(values.ReadingType ?? 1)}
      from json_to_recordset(${param(rows)}::json) as r(at timestamptz, value float8)
      on conflict ("ChannelId", "ConsumptionDate") do update set "Corrected" = excluded."Corrected"`);
  }

  /** Utilities of a row, as staff see them unless somebody else asks. */
  async usage(
    resource: string,
    id: string,
    request: UsageRequest,
    caller = this.staff,
  ): Promise<readonly UtilityUsage[]> {
    const [row] = await usageOf(this.database, catalogue, caller, catalogue.entity(resource), [id], request);
    return row?.utilities ?? [];
  }

  /** The only utility of a row. */
  async one(resource: string, id: string, request: UsageRequest): Promise<UtilityUsage> {
    const found = await this.usage(resource, id, request);
    if (found.length !== 1) throw new Error(`There are ${found.length} utilities.`);
    return found[0] as UtilityUsage;
  }

  async insert(table: string, row: Values): Promise<void> {
    const columns = Object.keys(row);
    await this.database.rows(sql`insert into ${ident(table)} (${list(columns.map((column) => ident(column)))})
      values (${list(columns.map((column) => param(row[column])))})`);
  }
}

/** Readings every so many minutes from an instant on, each as the function says. */
export function every(minutes: number, from: string, count: number, valueAt: (index: number) => number): Given[] {
  const start = Date.parse(from);
  return Array.from({ length: count }, (_nothing, index) => [
    new Date(start + index * minutes * 60_000).toISOString(),
    valueAt(index),
  ]);
}

/** What the points say, in short: usages by their events. */
export const usages = ({ consumption }: UtilityUsage): readonly (number | null)[] =>
  consumption.map(({ usage }) => usage);
export const events = ({ consumption }: UtilityUsage): readonly string[] =>
  consumption.map(({ event }) => new Date(event).toISOString());
