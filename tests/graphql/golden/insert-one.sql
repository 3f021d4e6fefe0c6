insert into "dw_Sites" as "t" ("SiteId", "AccountId", "Label", "Status", "CreatedOn", "UpdatedOn") select "SiteId", "AccountId", "Label", "Status", "CreatedOn", "UpdatedOn"
from json_to_recordset($1::json) as "n" ("SiteId" uuid, "AccountId" uuid, "Label" text, "Status" smallint, "CreatedOn" timestamp with time zone, "UpdatedOn" timestamp with time zone)
returning "t"."SiteId";
-- $1 = "[{\"SiteId\":\"00000000-0000-4000-8000-000000000099\",\"AccountId\":\"00000000-0000-4000-8000-000000000001\",\"Label\":\"Wharf\",\"Status\":1,\"CreatedOn\":\"2026-02-01T00:00:00Z\",\"UpdatedOn\":\"2026-02-01T00:00:00Z\"}]"

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t1"."SiteId" as "SiteId", "t1"."Label" as "Label", "t1"."Status" as "Status", (
      select row_to_json("r")
      from (
        select "t2"."Label" as "Label"
        from "dw_Accounts" "t2"
        where ("t2"."AccountId" = "t1"."AccountId" and true)) "r") as "Account"
    from "dw_Sites" "t1" join rows from (json_to_record($1::json) as ("SiteId" uuid)) with ordinality as "k" ("SiteId", "ordinality") on ("t1"."SiteId" = "k"."SiteId")
    where true
    order by "k"."ordinality") "r")::text as json;
-- $1 = "{\"SiteId\":\"00000000-0000-4000-8000-000000000099\"}"
