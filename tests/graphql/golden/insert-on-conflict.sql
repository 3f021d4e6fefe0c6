insert into "dw_Sites" as "t" ("SiteId", "AccountId", "Label", "City", "Status", "CreatedOn", "UpdatedOn") select "SiteId", "AccountId", "Label", "City", "Status", "CreatedOn", "UpdatedOn"
from json_to_recordset($1::json) as "n" ("SiteId" uuid, "AccountId" uuid, "Label" text, "City" text, "Status" smallint, "CreatedOn" timestamp with time zone, "UpdatedOn" timestamp with time zone)
on conflict on constraint "dw_Sites_pkey" do update
set "City" = excluded."City"
where (true and "t"."Status" = $2::smallint)
returning "t"."SiteId";
-- $1 = "[{\"SiteId\":\"00000000-0000-4000-8000-000000000011\",\"AccountId\":\"00000000-0000-4000-8000-000000000001\",\"Label\":\"Harbour\",\"City\":\"Nelson\",\"Status\":1,\"CreatedOn\":\"2026-02-01T00:00:00Z\",\"UpdatedOn\":\"2026-02-01T00:00:00Z\"},{\"SiteId\":\"00000000-0000-4000-8000-000000000012\",\"AccountId\":\"00000000-0000-4000-8000-000000000001\",\"Label\":\"Hill\",\"City\":\"Nelson\",\"Status\":1,\"CreatedOn\":\"2026-02-01T00:00:00Z\",\"UpdatedOn\":\"2026-02-01T00:00:00Z\"}]"
-- $2 = 1

select 1
from "dw_Sites" "w" join rows from (json_to_record($1::json) as ("SiteId" uuid)) with ordinality as "k" ("SiteId", "ordinality") on ("w"."SiteId" = "k"."SiteId") join "dw_Groups" "r" on "r"."GroupId" = "w"."GroupId"
where "r"."AccountId" is distinct
from "w"."AccountId" limit 1;
-- $1 = "{\"SiteId\":\"00000000-0000-4000-8000-000000000011\"}"

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t1"."Label" as "Label", "t1"."City" as "City"
    from "dw_Sites" "t1" join rows from (json_to_record($1::json) as ("SiteId" uuid)) with ordinality as "k" ("SiteId", "ordinality") on ("t1"."SiteId" = "k"."SiteId")
    where true
    order by "k"."ordinality") "r")::text as json;
-- $1 = "{\"SiteId\":\"00000000-0000-4000-8000-000000000011\"}"
