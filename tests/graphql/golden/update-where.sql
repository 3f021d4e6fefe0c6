update "dw_Sites" as "t"
set "City" = $1::text
where ("t"."Label" = $2::text and (("t"."AccountId" = any($3::uuid[]))) and (("t"."AccountId" = any($4::uuid[]))))
returning "t"."SiteId";
-- $1 = "Nelson"
-- $2 = "Harbour"
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
    select "t1"."Label" as "Label", "t1"."City" as "City", (
      select row_to_json("r")
      from (
        select "t2"."Label" as "Label"
        from "dw_Accounts" "t2"
        where ("t2"."AccountId" = "t1"."AccountId" and (("t2"."AccountId" = any($1::uuid[]))))) "r") as "Account"
    from "dw_Sites" "t1" join rows from (json_to_record($2::json) as ("SiteId" uuid)) with ordinality as "k" ("SiteId", "ordinality") on ("t1"."SiteId" = "k"."SiteId")
    where (("t1"."AccountId" = any($3::uuid[])))
    order by "k"."ordinality") "r")::text as json;
-- $1 = ["00000000-0000-4000-8000-000000000001"]
-- $2 = "{\"SiteId\":\"00000000-0000-4000-8000-000000000011\"}"
-- $3 = ["00000000-0000-4000-8000-000000000001"]
