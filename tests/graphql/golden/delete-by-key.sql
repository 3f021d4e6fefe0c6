select "t"."LoadId"
from "dw_Loads" as "t"
where ("t"."LoadId" = $1::uuid and true) for update;
-- $1 = "00000000-0000-4000-8000-000000000032"

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select 'dw_Loads' as "__typename", "t1"."Label" as "Label", (
      select row_to_json("r")
      from (
        select "t2"."Label" as "Label"
        from "dw_Loads" "t2"
        where ("t2"."LoadId" = "t1"."ParentLoadId" and true)) "r") as "ParentLoad"
    from "dw_Loads" "t1" join rows from (json_to_record($1::json) as ("LoadId" uuid)) with ordinality as "k" ("LoadId", "ordinality") on ("t1"."LoadId" = "k"."LoadId")
    where true
    order by "k"."ordinality") "r")::text as json;
-- $1 = "{\"LoadId\":\"00000000-0000-4000-8000-000000000032\"}"

delete
from "dw_Loads" as "t"
where ("t"."LoadId") in (
  select "w"."LoadId"
  from "dw_Loads" "w" join rows from (json_to_record($1::json) as ("LoadId" uuid)) with ordinality as "k" ("LoadId", "ordinality") on ("w"."LoadId" = "k"."LoadId"))
returning "t"."LoadId";
-- $1 = "{\"LoadId\":\"00000000-0000-4000-8000-000000000032\"}"

select "t"."LoadId"
from "dw_Loads" as "t"
where ("t"."LoadId" = $1::uuid and true) for update;
-- $1 = "00000000-0000-4000-8000-000000000404"

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t3"."Label" as "Label"
    from "dw_Loads" "t3" join rows from (json_to_recordset($1::json) as ("LoadId" uuid)) with ordinality as "k" ("LoadId", "ordinality") on ("t3"."LoadId" = "k"."LoadId")
    where true
    order by "k"."ordinality") "r")::text as json;
-- $1 = "[]"

update "dw_Loads" as "t"
set "Description" = $1::text
where ("t"."Label" = $2::text and true and true)
returning "t"."LoadId";
-- $1 = null
-- $2 = "Main switchboard"

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t4"."Label" as "Label", (
      select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Loads', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
      from (
        select "t5"."Label" as "Label"
        from "dw_Loads" "t5"
        where ("t5"."ParentLoadId" = "t4"."LoadId" and true and true) limit 10000) "r") as "SubLoads"
    from "dw_Loads" "t4" join rows from (json_to_recordset($1::json) as ("LoadId" uuid)) with ordinality as "k" ("LoadId", "ordinality") on ("t4"."LoadId" = "k"."LoadId")
    where true
    order by "k"."ordinality") "r")::text as json, concat_ws(' ', case when current_setting('meterdesk.limited_dw_Loads', true) = 'on' then 'dw_Loads' end) as "limited";
-- $1 = "[{\"LoadId\":\"00000000-0000-4000-8000-000000000031\"},{\"LoadId\":\"00000000-0000-4000-8000-000000000033\"}]"
