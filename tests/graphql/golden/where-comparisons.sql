select (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Buildings', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t1"."Label" as "Label"
    from "dw_Buildings" "t1"
    where (true and ("t1"."NlaSqm" > $1::numeric and "t1"."NlaSqm" <= $2::numeric))
    order by "t1"."BuildingId" asc limit 10000) "r")::text as "root0", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Buildings', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t2"."Label" as "Label"
    from "dw_Buildings" "t2"
    where (true and ("t2"."NlaSqm" >= $3::numeric and "t2"."NlaSqm" < $4::numeric)) limit 10000) "r")::text as "root1", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Buildings', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t3"."Label" as "Label"
    from "dw_Buildings" "t3"
    where (true and "t3"."Label" = any($5::text[]))
    order by "t3"."BuildingId" asc limit 10000) "r")::text as "root2", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Buildings', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t4"."Label" as "Label"
    from "dw_Buildings" "t4"
    where (true and "t4"."Label" <> all($6::text[])) limit 10000) "r")::text as "root3", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Buildings', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t5"."Label" as "Label"
    from "dw_Buildings" "t5"
    where (true and "t5"."Label" = any($7::text[])) limit 10000) "r")::text as "root4", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Loads', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t6"."Label" as "Label"
    from "dw_Loads" "t6"
    where (true and ("t6"."ParentLoadId" is null and "t6"."MainIncomer" = $8::boolean))
    order by "t6"."LoadId" asc limit 10000) "r")::text as "root5", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Loads', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t7"."Label" as "Label"
    from "dw_Loads" "t7"
    where (true and "t7"."LoadId" > $9::uuid) limit 10000) "r")::text as "root6", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Sites', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t8"."Label" as "Label"
    from "dw_Sites" "t8"
    where (true and "t8"."CreatedOn" < $10::timestamp with time zone)
    order by "t8"."SiteId" asc limit 10000) "r")::text as "root7", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Sites', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t9"."Label" as "Label"
    from "dw_Sites" "t9"
    where (true and false) limit 10000) "r")::text as "root8", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Sites', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t10"."Label" as "Label"
    from "dw_Sites" "t10"
    where (true and true)
    order by "t10"."SiteId" asc limit 10000) "r")::text as "root9", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Sites', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t11"."Label" as "Label"
    from "dw_Sites" "t11"
    where (true and not (true)) limit 10000) "r")::text as "root10", concat_ws(' ', case when current_setting('meterdesk.limited_dw_Buildings', true) = 'on' then 'dw_Buildings' end, case when current_setting('meterdesk.limited_dw_Loads', true) = 'on' then 'dw_Loads' end, case when current_setting('meterdesk.limited_dw_Sites', true) = 'on' then 'dw_Sites' end) as "limited";
-- $1 = 300
-- $2 = 9000
-- $3 = 300
-- $4 = 1200.5
-- $5 = ["Mill","Tower"]
-- $6 = ["Mill","Tower"]
-- $7 = []
-- $8 = true
-- $9 = "00000000-0000-4000-8000-000000000032"
-- $10 = "2026-01-05T08:00:01Z"
