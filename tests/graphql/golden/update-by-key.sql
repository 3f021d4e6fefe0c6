update "dw_Loads" as "t"
set "ParentLoadId" = $1::uuid, "Label" = $2::text
where ("t"."LoadId" = $3::uuid and true)
returning "t"."LoadId";
-- $1 = null
-- $2 = "Old chiller"
-- $3 = "00000000-0000-4000-8000-000000000032"

select 1
from "dw_Loads" "w" join rows from (json_to_record($1::json) as ("LoadId" uuid)) with ordinality as "k" ("LoadId", "ordinality") on ("w"."LoadId" = "k"."LoadId") join "dw_Loads" "r" on "r"."LoadId" = "w"."ParentLoadId"
where "r"."BuildingId" is distinct
from "w"."BuildingId" limit 1;
-- $1 = "{\"LoadId\":\"00000000-0000-4000-8000-000000000032\"}"

select bool_or("start" = "place") as "itself"
from (
  select "w"."LoadId" as "start", "w"."ParentLoadId" as "place"
  from "dw_Loads" "w" join rows from (json_to_record($1::json) as ("LoadId" uuid)) with ordinality as "k" ("LoadId", "ordinality") on ("w"."LoadId" = "k"."LoadId")
  where "w"."ParentLoadId" is not null) "l" having count(*) > 0;
-- $1 = "{\"LoadId\":\"00000000-0000-4000-8000-000000000032\"}"

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t1"."Label" as "Label", (
      select row_to_json("r")
      from (
        select "t2"."Label" as "Label"
        from "dw_Loads" "t2"
        where ("t2"."LoadId" = "t1"."ParentLoadId" and true)) "r") as "ParentLoad"
    from "dw_Loads" "t1" join rows from (json_to_record($1::json) as ("LoadId" uuid)) with ordinality as "k" ("LoadId", "ordinality") on ("t1"."LoadId" = "k"."LoadId")
    where true
    order by "k"."ordinality") "r")::text as json;
-- $1 = "{\"LoadId\":\"00000000-0000-4000-8000-000000000032\"}"
