with "written" as (insert into "dw_Buildings" as "t" ("BuildingId", "SiteId", "Label", "Status", "CreatedOn", "UpdatedOn") select "BuildingId", "SiteId", "Label", "Status", "CreatedOn", "UpdatedOn"
  from json_to_recordset($1::json) as "n" ("BuildingId" uuid, "SiteId" uuid, "Label" text, "Status" smallint, "CreatedOn" timestamp with time zone, "UpdatedOn" timestamp with time zone)
  on conflict on constraint "dw_Buildings_pkey" do nothing
  returning "t"."BuildingId", "t"."Label") select meterdesk.open_change($2, $3, $4, null, $5) as "rights", (
  select count(*)
  from "written")::text as "text0", (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "written"."Label" as "Label"
    from "written") "r")::text as "text1";
-- $1 = "[{\"BuildingId\":\"00000000-0000-4000-8000-000000000021\",\"SiteId\":\"00000000-0000-4000-8000-000000000011\",\"Label\":\"There already\",\"Status\":1,\"CreatedOn\":\"2026-02-01T00:00:00Z\",\"UpdatedOn\":\"2026-02-01T00:00:00Z\"}]"
-- $2 = "the caller"
-- $3 = "InsertBuildings"
-- $4 = ""
-- $5 = null
