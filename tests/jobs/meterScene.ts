import { randomUUID } from 'node:crypto';
import { hourMs } from '../../server/model/hourlySeries';
import { param, sql } from '../../server/sql/fragment';
import { openTestDatabase, type TestDatabase } from '../support/database';

export const week = 7 * 24;
const weeks = 14;
export const now = new Date('2026-06-01T00:00:00Z');
export const start = now.getTime() - weeks * week * hourMs;

/** 20 kWh by night, 60 on working days, and a little that moves. */
export function office(hour: number): number {
  const of = new Date(start + hour * hourMs);
  const isBusy = of.getUTCDay() % 6 !== 0 && of.getUTCHours() >= 8 && of.getUTCHours() < 18;
  return (isBusy ? 60 : 20) + 2 * Math.sin(hour * 12.9898);
}
export const doubled = (hour: number): number => office(hour) + 50;

export const hoursOn = (hours: number): Date => new Date(now.getTime() + hours * hourMs);
/** Hours of the series by which `hoursOn(hours)` has come. */
export const upTo = (hours: number): number => weeks * week + hours;

/** Meters with readings by the hour, in a database of their own. */
export class MeterScene {
  private constructor(private readonly opened: TestDatabase) {}

  static async open(): Promise<MeterScene> {
    return new MeterScene(await openTestDatabase());
  }

  get database() {
    return this.opened.database;
  }

  close(): Promise<void> {
    return this.opened.close();
  }

  /** An account with one metered load, at 0.25 $ and 0.1 kg a kWh. */
  async meterOf(isIncomer = false) {
    const ids = { account: randomUUID(), site: randomUUID(), building: randomUUID() };
    const { database } = this;
    await database.rows(sql`insert into "dw_Accounts" ("AccountId", "Label") values (${param(ids.account)}, 'North')`);
    await database.rows(
      sql`insert into "dw_Sites" ("SiteId", "AccountId", "Label") values (${param(ids.site)}, ${param(ids.account)}, 'Quay')`,
    );
    await database.rows(
      sql`insert into "dw_Buildings" ("BuildingId", "SiteId", "Label") values (${param(ids.building)}, ${param(ids.site)}, 'Mill')`,
    );
    await database.rows(sql`insert into "dw_Tariffs" ("TariffId", "AccountId", "UtilityType", "Price", "EmissionFactor", "ValidFrom")
      values (${param(randomUUID())}, ${param(ids.account)}, 1, 0.25, 0.1, '2020-01-01')`);
    return { ...ids, ...(await this.circuit(ids.building, isIncomer)) };
  }

  async circuit(building: string, isIncomer: boolean) {
    const [load, channel] = [randomUUID(), randomUUID()];
    await this.database.rows(
      sql`insert into "dw_Loads" ("LoadId", "BuildingId", "Label", "MainIncomer") values (${param(load)}, ${param(building)}, 'Board', ${param(isIncomer)})`,
    );
    await this.database.rows(sql`insert into "dw_Channels" ("ChannelId", "BuildingId", "LoadId", "Label", "ChannelKey", "IntervalMins", "TimeZone")
      values (${param(channel)}, ${param(building)}, ${param(load)}, 'kWh', ${param(channel)}, 60, 'Etc/UTC')`);
    return { load, channel };
  }

  /** Writes hours `from` until before `until`, as they would be read at `at`. */
  async read(channel: string, from: number, until: number, at: Date, valueAt = office): Promise<void> {
    const rows = Array.from({ length: until - from }, (_nothing, step) => ({
      at: new Date(start + (from + step) * hourMs).toISOString(),
      value: valueAt(from + step),
    }));
    await this.database.rows(sql`
      insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw", "Corrected", "UpdatedOn")
      select ${param(channel)}::uuid, r.at, r.value, r.value, ${param(at)}
      from json_to_recordset(${param(JSON.stringify(rows))}::json) as r(at timestamptz, value float8)`);
  }

  groupsIn(building: string) {
    return this.database.rows<{
      id: string;
      AlertType: string;
      Summary: string;
      cost: number;
      start: Date;
      end: Date | null;
      status: number;
      alerts: number;
      isOnShift: boolean;
    }>(sql`
      select g."NotificationGroupId" as id, g."AlertType", g."Summary", g."EquivalentCost"::float8 as cost,
        g."StartDate" as start, g."EndDate" as "end", g."QualificationStatus" as status,
        g."OnShift" as "isOnShift",
        (select count(*)::int from "dw_MLNotifications" n where n."NotificationGroupId" = g."NotificationGroupId") as alerts
      from "dw_MLNotificationGroup" g where g."BuildingId" = ${param(building)}::uuid order by g."StartDate"`);
  }

  async settle(id: string, status: number): Promise<void> {
    await this.database.rows(
      sql`update "dw_MLNotificationGroup" set "QualificationStatus" = ${param(status)}, "UpdatedOn" = ${param(hoursOn(48))} where "NotificationGroupId" = ${param(id)}::uuid`,
    );
  }

  async zoned(channel: string, zone: string): Promise<void> {
    await this.database.rows(
      sql`update "dw_Channels" set "TimeZone" = ${param(zone)} where "ChannelId" = ${param(channel)}::uuid`,
    );
  }
}
