select (
  select row_to_json("r")
  from (
    select "t1"."GaugeId" as "GaugeId", "t1"."Label" as "Label", "t1"."ParentGaugeId" as "ParentGaugeId"
    from "dw_Gauges" "t1"
    where (("t1"."GaugeId" = $1) and (("t1"."AccountId" = any($2::uuid[]))))) "r")::text as "root0", (
  select row_to_json("r")
  from (
    select "t2"."GaugeId" as "GaugeId"
    from "dw_Gauges" "t2"
    where (("t2"."GaugeId" = $3) and (("t2"."AccountId" = any($4::uuid[]))))) "r")::text as "root1", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Gauges', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t3"."GaugeId" as "GaugeId"
    from "dw_Gauges" "t3"
    where ("t3"."AccountId" = $5::uuid and "t3"."GaugeId" > $6::integer)
    order by "t3"."GaugeId" desc limit 10000) "r")::text as "root2", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Gauges', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t4"."GaugeId" as "GaugeId"
    from "dw_Gauges" "t4"
    where ((("t4"."AccountId" = any($7::uuid[]))) and "t4"."GaugeId" = any($8::integer[])) limit 10000) "r")::text as "root3", concat_ws(' ', case when current_setting('meterdesk.limited_dw_Gauges', true) = 'on' then 'dw_Gauges' end) as "limited";
-- $1 = 2
-- $2 = ["00000000-0000-4000-8000-000000000001"]
-- $3 = 3
-- $4 = ["00000000-0000-4000-8000-000000000001"]
-- $5 = "00000000-0000-4000-8000-000000000001"
-- $6 = 1
-- $7 = ["00000000-0000-4000-8000-000000000001"]
-- $8 = [1,3,2147483647]
