with "written" as (insert into "dw_Buildings" as "t" ("BuildingId", "SiteId", "Label", "Status", "CreatedOn", "UpdatedOn") select "BuildingId", "SiteId", "Label", "Status", "CreatedOn", "UpdatedOn"
  from json_to_recordset($1::json) as "n" ("BuildingId" uuid, "SiteId" uuid, "Label" text, "Status" smallint, "CreatedOn" timestamp with time zone, "UpdatedOn" timestamp with time zone)
  returning "t"."BuildingId", "t"."Label", "t"."Status", "t"."UpdatedOn") select meterdesk.open_change($2, $3, $4, null, $5) as "rights", (
  select row_to_json("r")
  from (
    select 'dw_Buildings' as "__typename", "written"."BuildingId" as "BuildingId", "written"."Label" as "name", "written"."Status" as "Status", "written"."UpdatedOn" as "UpdatedOn"
    from "written") "r")::text as "text0";
-- $1 = "[{\"BuildingId\":\"00000000-0000-4000-8000-000000000098\",\"SiteId\":\"00000000-0000-4000-8000-000000000011\",\"Label\":\"Quay\",\"Status\":1,\"CreatedOn\":\"2026-02-01T00:00:00Z\",\"UpdatedOn\":\"2026-02-01T00:00:00Z\"}]"
-- $2 = "the caller"
-- $3 = "InsertBuilding"
-- $4 = ""
-- $5 = null
