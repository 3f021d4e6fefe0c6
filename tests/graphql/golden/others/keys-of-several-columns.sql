select (
  select row_to_json("r")
  from (
    select "t1"."Value" as "Value", (
      select row_to_json("r")
      from (
        select "t2"."Label" as "Label"
        from "dw_Units" "t2"
        where ("t2"."Code" = "t1"."UnitCode" and true)) "r") as "Unit"
    from "dw_Marks" "t1"
    where (("t1"."GaugeId" = $1 and "t1"."Slot" = $2) and ("t1"."GaugeId" = any(array(
            select "t1_Gauge"."GaugeId"
            from "dw_Gauges" "t1_Gauge"
            where ("t1_Gauge"."AccountId" = any($3::uuid[]))))))) "r")::text as "root0", (
  select row_to_json("r")
  from (
    select "t3"."Slot" as "Slot"
    from "dw_Marks" "t3"
    where (("t3"."GaugeId" = $4 and "t3"."Slot" = $5) and ("t3"."GaugeId" = any(array(
            select "t3_Gauge"."GaugeId"
            from "dw_Gauges" "t3_Gauge"
            where ("t3_Gauge"."AccountId" = any($6::uuid[]))))))) "r")::text as "root1", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Marks', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t4"."GaugeId" as "GaugeId", "t4"."Slot" as "Slot"
    from "dw_Marks" "t4"
    where (("t4"."_account" = $7::uuid and nullif("t4"."GaugeId" in (
            select "t4_Gauge"."GaugeId"
            from "dw_Gauges" "t4_Gauge"
            where "t4_Gauge"."AccountId" = any($8::uuid[])), false) is not null) and (("t4"."GaugeId" = $9::integer and "t4"."Slot" = $10::integer) or "t4"."GaugeId" = $11::integer))
    order by "t4"."GaugeId" desc, "t4"."Slot" asc limit 10000) "r")::text as "root2", (
  select row_to_json("r")
  from (
    select (
      select row_to_json("f")
      from (
        select count(distinct ("s"."GaugeId", "s"."Slot")) as "count", json_build_object('Slot'::text, max("s"."Slot"), 'GaugeId'::text, max("s"."GaugeId")) as "max"
        from (
          select "t5".*
          from "dw_Marks" "t5"
          where (("t5"."GaugeId" = any(array(
                  select "t5_Gauge"."GaugeId"
                  from "dw_Gauges" "t5_Gauge"
                  where ("t5_Gauge"."AccountId" = any($12::uuid[]))))) and true)
          order by "t5"."GaugeId" asc, "t5"."Slot" asc) "s") "f") as "aggregate", (
      select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Marks', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
      from (
        select "t6"."GaugeId" as "GaugeId", "t6"."Slot" as "Slot"
        from "dw_Marks" "t6"
        where (("t6"."_account" = $13::uuid and nullif("t6"."GaugeId" in (
                select "t6_Gauge"."GaugeId"
                from "dw_Gauges" "t6_Gauge"
                where "t6_Gauge"."AccountId" = any($14::uuid[])), false) is not null) and true)
        order by "t6"."GaugeId" asc, "t6"."Slot" asc limit 10000) "r") as "nodes") "r")::text as "root3", concat_ws(' ', case when current_setting('meterdesk.limited_dw_Marks', true) = 'on' then 'dw_Marks' end) as "limited";
-- $1 = 1
-- $2 = 2
-- $3 = ["00000000-0000-4000-8000-000000000001"]
-- $4 = 3
-- $5 = 1
-- $6 = ["00000000-0000-4000-8000-000000000001"]
-- $7 = "00000000-0000-4000-8000-000000000001"
-- $8 = ["00000000-0000-4000-8000-000000000001"]
-- $9 = 1
-- $10 = 2
-- $11 = 2
-- $12 = ["00000000-0000-4000-8000-000000000001"]
-- $13 = "00000000-0000-4000-8000-000000000001"
-- $14 = ["00000000-0000-4000-8000-000000000001"]
