select (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Loads', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t1"."Label" as "Label", "t1"."ParentLoadId" as "ParentLoadId"
    from "dw_Loads" "t1"
    where (true and true)
    order by "t1"."ParentLoadId" asc, "t1"."LoadId" asc limit 10000) "r")::text as "root0", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Loads', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t2"."Label" as "Label"
    from "dw_Loads" "t2"
    where (true and true)
    order by "t2"."ParentLoadId" asc nulls first, "t2"."LoadId" asc limit 10000) "r")::text as "root1", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Loads', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t3"."Label" as "Label"
    from "dw_Loads" "t3"
    where (true and true)
    order by "t3"."LoadId" desc, "t3"."ParentLoadId" asc nulls last limit 10000) "r")::text as "root2", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Loads', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t4"."Label" as "Label"
    from "dw_Loads" "t4"
    where (true and true)
    order by "t4"."ParentLoadId" desc, "t4"."LoadId" asc limit 10000) "r")::text as "root3", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Loads', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t5"."Label" as "Label"
    from "dw_Loads" "t5"
    where (true and true)
    order by "t5"."ParentLoadId" desc nulls first, "t5"."LoadId" asc limit 10000) "r")::text as "root4", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Loads', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t6"."Label" as "Label"
    from "dw_Loads" "t6"
    where (true and true)
    order by "t6"."ParentLoadId" desc nulls last, "t6"."LoadId" asc limit 10000) "r")::text as "root5", concat_ws(' ', case when current_setting('meterdesk.limited_dw_Loads', true) = 'on' then 'dw_Loads' end) as "limited";
