insert into "dw_Sites" as "t" ("SiteId", "AccountId", "Label", "Status", "CreatedOn", "UpdatedOn") select "SiteId", "AccountId", "Label", "Status", "CreatedOn", "UpdatedOn"
from json_to_recordset($1::json) as "n" ("SiteId" uuid, "AccountId" uuid, "Label" text, "Status" smallint, "CreatedOn" timestamp with time zone, "UpdatedOn" timestamp with time zone)
returning "t"."SiteId";
-- $1 = "[{\"SiteId\":\"00000000-0000-4000-8000-000000000098\",\"AccountId\":\"00000000-0000-4000-8000-000000000001\",\"Label\":\"Quay\",\"Status\":1,\"CreatedOn\":\"2026-02-01T00:00:00Z\",\"UpdatedOn\":\"2026-02-01T00:00:00Z\"},{\"SiteId\":\"00000000-0000-4000-8000-000000000099\",\"AccountId\":\"00000000-0000-4000-8000-000000000001\",\"Label\":\"Wharf\",\"Status\":1,\"CreatedOn\":\"2026-02-01T00:00:00Z\",\"UpdatedOn\":\"2026-02-01T00:00:00Z\"}]"

select 1
from "dw_Sites" "w" join rows from (json_to_recordset($1::json) as ("SiteId" uuid)) with ordinality as "k" ("SiteId", "ordinality") on ("w"."SiteId" = "k"."SiteId") join "dw_Groups" "r" on "r"."GroupId" = "w"."GroupId"
where "r"."AccountId" is distinct
from "w"."AccountId" limit 1;
-- $1 = "[{\"SiteId\":\"00000000-0000-4000-8000-000000000098\"},{\"SiteId\":\"00000000-0000-4000-8000-000000000099\"}]"
