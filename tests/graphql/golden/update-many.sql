update "dw_Sites" as "t"
set "City" = $1::text
where ("t"."SiteId" = $2::uuid and (("t"."AccountId" = any($3::uuid[]))))
returning "t"."SiteId";
-- $1 = "Nelson"
-- $2 = "00000000-0000-4000-8000-000000000011"
-- $3 = ["00000000-0000-4000-8000-000000000001"]

select 1
from "dw_Sites" "w" join rows from (json_to_record($1::json) as ("SiteId" uuid)) with ordinality as "k" ("SiteId", "ordinality") on ("w"."SiteId" = "k"."SiteId")
where not coalesce((("w"."AccountId" = any($2::uuid[]))), false) limit 1;
-- $1 = "{\"SiteId\":\"00000000-0000-4000-8000-000000000011\"}"
-- $2 = ["00000000-0000-4000-8000-000000000001"]

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t1"."Label" as "Label", "t1"."City" as "City"
    from "dw_Sites" "t1" join rows from (json_to_record($1::json) as ("SiteId" uuid)) with ordinality as "k" ("SiteId", "ordinality") on ("t1"."SiteId" = "k"."SiteId")
    where (("t1"."AccountId" = any($2::uuid[])))
    order by "k"."ordinality") "r")::text as json;
-- $1 = "{\"SiteId\":\"00000000-0000-4000-8000-000000000011\"}"
-- $2 = ["00000000-0000-4000-8000-000000000001"]

update "dw_Sites" as "t"
set "City" = $1::text
where ("t"."City" = $2::text and (("t"."AccountId" = any($3::uuid[]))) and (("t"."AccountId" = any($4::uuid[]))))
returning "t"."SiteId";
-- $1 = "Napier"
-- $2 = "Nelson"
-- $3 = ["00000000-0000-4000-8000-000000000001"]
-- $4 = ["00000000-0000-4000-8000-000000000001"]

select 1
from "dw_Sites" "w" join rows from (json_to_record($1::json) as ("SiteId" uuid)) with ordinality as "k" ("SiteId", "ordinality") on ("w"."SiteId" = "k"."SiteId")
where not coalesce((("w"."AccountId" = any($2::uuid[]))), false) limit 1;
-- $1 = "{\"SiteId\":\"00000000-0000-4000-8000-000000000011\"}"
-- $2 = ["00000000-0000-4000-8000-000000000001"]

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t2"."Label" as "Label", "t2"."City" as "City"
    from "dw_Sites" "t2" join rows from (json_to_record($1::json) as ("SiteId" uuid)) with ordinality as "k" ("SiteId", "ordinality") on ("t2"."SiteId" = "k"."SiteId")
    where (("t2"."AccountId" = any($2::uuid[])))
    order by "k"."ordinality") "r")::text as json;
-- $1 = "{\"SiteId\":\"00000000-0000-4000-8000-000000000011\"}"
-- $2 = ["00000000-0000-4000-8000-000000000001"]

update "dw_Sites" as "t"
set "City" = $1::text
where ("t"."Label" = $2::text and (("t"."AccountId" = any($3::uuid[]))) and (("t"."AccountId" = any($4::uuid[]))))
returning "t"."SiteId";
-- $1 = "Napier"
-- $2 = "Nowhere"
-- $3 = ["00000000-0000-4000-8000-000000000001"]
-- $4 = ["00000000-0000-4000-8000-000000000001"]

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t3"."Label" as "Label", "t3"."City" as "City"
    from "dw_Sites" "t3" join rows from (json_to_recordset($1::json) as ("SiteId" uuid)) with ordinality as "k" ("SiteId", "ordinality") on ("t3"."SiteId" = "k"."SiteId")
    where true
    order by "k"."ordinality") "r")::text as json;
-- $1 = "[]"
