select (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_GaugeDays', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t1"."GaugeId" as "GaugeId", "t1"."Day" as "Day", "t1"."Marks" as "Marks", "t1"."Sum" as "Sum", (
      select row_to_json("r")
      from (
        select "t4"."Label" as "Label"
        from "dw_Gauges" "t4"
        where ("t4"."GaugeId" = "t1"."GaugeId" and (("t4"."AccountId" = any($1::uuid[]))))) "r") as "Gauge"
    from "dw_GaugeDays" "t1"
    left join "dw_Gauges" "t2" on ("t2"."GaugeId" = "t1"."GaugeId" and (("t2"."AccountId" = any($2::uuid[]))))
    where (("t1"."GaugeId" = any(array(
            select "t1_Gauge"."GaugeId"
            from "dw_Gauges" "t1_Gauge"
            where ("t1_Gauge"."AccountId" = any($3::uuid[]))))) and ("t1"."Sum" > $4::numeric and exists (select
          from "dw_Gauges" "t3"
          where ("t3"."GaugeId" = "t1"."GaugeId" and (("t3"."AccountId" = any($5::uuid[]))) and "t3"."Label" like $6::text))))
    order by "t2"."Label" asc, "t1"."Day" desc limit 10000) "r")::text as "root0", (
  select row_to_json("r")
  from (
    select "t5"."Marks" as "Marks"
    from "dw_GaugeDays" "t5"
    where (("t5"."GaugeId" = $7 and "t5"."Day" = $8) and ("t5"."GaugeId" = any(array(
            select "t5_Gauge"."GaugeId"
            from "dw_Gauges" "t5_Gauge"
            where ("t5_Gauge"."AccountId" = any($9::uuid[]))))))) "r")::text as "root1", (
  select row_to_json("r")
  from (
    select (
      select row_to_json("f")
      from (
        select count(*) as "count", json_build_object('Marks'::text, sum("s"."Marks"), 'Sum'::text, sum("s"."Sum")) as "sum", json_build_object('Day'::text, max("s"."Day")) as "max"
        from (
          select "t6".*
          from "dw_GaugeDays" "t6"
          where (("t6"."GaugeId" = any(array(
                  select "t6_Gauge"."GaugeId"
                  from "dw_Gauges" "t6_Gauge"
                  where ("t6_Gauge"."AccountId" = any($10::uuid[]))))) and true)
          order by "t6"."GaugeId" asc, "t6"."Day" asc) "s") "f") as "aggregate", (
      select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_GaugeDays', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
      from (
        select "t7"."Day" as "Day"
        from "dw_GaugeDays" "t7"
        where (("t7"."GaugeId" = any(array(
                select "t7_Gauge"."GaugeId"
                from "dw_Gauges" "t7_Gauge"
                where ("t7_Gauge"."AccountId" = any($11::uuid[]))))) and true)
        order by "t7"."GaugeId" asc, "t7"."Day" asc limit 10000) "r") as "nodes") "r")::text as "root2", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Gauges', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t8"."Label" as "Label", (
      select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_GaugeDays', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
      from (
        select "t11"."Day" as "Day"
        from "dw_GaugeDays" "t11"
        where ("t11"."GaugeId" = "t8"."GaugeId" and ("t11"."GaugeId" = any(array(
                select "t11_Gauge"."GaugeId"
                from "dw_Gauges" "t11_Gauge"
                where ("t11_Gauge"."AccountId" = any($12::uuid[]))))) and true)
        order by "t11"."Day" asc limit 10000) "r") as "GaugeDays", (
      select row_to_json("r")
      from (
        select (
          select row_to_json("f")
          from (
            select count(*) as "count"
            from (
              select "t12".*
              from "dw_GaugeDays" "t12"
              where ("t12"."GaugeId" = "t8"."GaugeId" and ("t12"."GaugeId" = any(array(
                      select "t12_Gauge"."GaugeId"
                      from "dw_Gauges" "t12_Gauge"
                      where ("t12_Gauge"."AccountId" = any($13::uuid[]))))) and true)) "s") "f") as "aggregate") "r") as "GaugeDays_aggregate"
    from "dw_Gauges" "t8"
    where ((("t8"."AccountId" = any($14::uuid[]))) and exists (select
        from "dw_GaugeDays" "t10"
        where ("t10"."GaugeId" = "t8"."GaugeId" and ("t10"."GaugeId" = any(array(
                select "t10_Gauge"."GaugeId"
                from "dw_Gauges" "t10_Gauge"
                where ("t10_Gauge"."AccountId" = any($15::uuid[]))))) and "t10"."Marks" >= $16::integer)))
    order by (
      select max("t9"."Day")
      from "dw_GaugeDays" "t9"
      where ("t9"."GaugeId" = "t8"."GaugeId" and ("t9"."GaugeId" = any(array(
              select "t9_Gauge"."GaugeId"
              from "dw_Gauges" "t9_Gauge"
              where ("t9_Gauge"."AccountId" = any($17::uuid[]))))))) desc nulls last limit 10000) "r")::text as "root3", concat_ws(' ', case when current_setting('meterdesk.limited_dw_GaugeDays', true) = 'on' then 'dw_GaugeDays' end, case when current_setting('meterdesk.limited_dw_Gauges', true) = 'on' then 'dw_Gauges' end) as "limited";
-- $1 = ["00000000-0000-4000-8000-000000000001"]
-- $2 = ["00000000-0000-4000-8000-000000000001"]
-- $3 = ["00000000-0000-4000-8000-000000000001"]
-- $4 = 1
-- $5 = ["00000000-0000-4000-8000-000000000001"]
-- $6 = "Main%"
-- $7 = 1
-- $8 = "2026-03-01"
-- $9 = ["00000000-0000-4000-8000-000000000001"]
-- $10 = ["00000000-0000-4000-8000-000000000001"]
-- $11 = ["00000000-0000-4000-8000-000000000001"]
-- $12 = ["00000000-0000-4000-8000-000000000001"]
-- $13 = ["00000000-0000-4000-8000-000000000001"]
-- $14 = ["00000000-0000-4000-8000-000000000001"]
-- $15 = ["00000000-0000-4000-8000-000000000001"]
-- $16 = 1
-- $17 = ["00000000-0000-4000-8000-000000000001"]
