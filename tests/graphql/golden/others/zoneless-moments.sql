select (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Gauges', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t1"."Label" as "Label", "t1"."SeenAt" as "SeenAt", "t1"."OpensAt" as "OpensAt"
    from "dw_Gauges" "t1"
    where ("t1"."AccountId" = $1::uuid and true)
    order by "t1"."GaugeId" asc limit 10000) "r")::text as "root0", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Gauges', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t2"."SeenAt" as "SeenAt"
    from "dw_Gauges" "t2"
    where ((("t2"."AccountId" = any($2::uuid[]))) and ("t2"."SeenAt" >= $3::timestamp without time zone and "t2"."SeenAt" < $4::timestamp without time zone)) limit 10000) "r")::text as "root1", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Gauges', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t3"."Label" as "Label"
    from "dw_Gauges" "t3"
    where ((("t3"."AccountId" = any($5::uuid[]))) and "t3"."SeenAt" = $6::timestamp without time zone) limit 10000) "r")::text as "root2", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Gauges', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t4"."OpensAt" as "OpensAt"
    from "dw_Gauges" "t4"
    where ((("t4"."AccountId" = any($7::uuid[]))) and "t4"."OpensAt" = any($8::time without time zone[])) limit 10000) "r")::text as "root3", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Gauges', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t5"."Label" as "Label"
    from "dw_Gauges" "t5"
    where ((("t5"."AccountId" = any($9::uuid[]))) and "t5"."OpensAt" > $10::time without time zone) limit 10000) "r")::text as "root4", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Marks', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t6"."Day" as "Day", "t6"."Slot" as "Slot"
    from "dw_Marks" "t6"
    where (("t6"."_account" = $11::uuid and nullif("t6"."GaugeId" in (
            select "t6_Gauge"."GaugeId"
            from "dw_Gauges" "t6_Gauge"
            where "t6_Gauge"."AccountId" = any($12::uuid[])), false) is not null) and ("t6"."Day" >= $13::date and "t6"."Day" <= $14::date))
    order by "t6"."Day" desc, "t6"."Slot" asc limit 10000) "r")::text as "root5", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Marks', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t7"."Slot" as "Slot"
    from "dw_Marks" "t7"
    where (("t7"."_account" = $15::uuid and nullif("t7"."GaugeId" in (
            select "t7_Gauge"."GaugeId"
            from "dw_Gauges" "t7_Gauge"
            where "t7_Gauge"."AccountId" = any($16::uuid[])), false) is not null) and "t7"."Day" is null)
    order by "t7"."GaugeId" asc, "t7"."Slot" asc limit 10000) "r")::text as "root6", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Marks', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select distinct on ("t8"."Day") "t8"."Day" as "Day", "t8"."Slot" as "Slot"
    from "dw_Marks" "t8"
    where (("t8"."GaugeId" = any(array(
            select "t8_Gauge"."GaugeId"
            from "dw_Gauges" "t8_Gauge"
            where ("t8_Gauge"."AccountId" = any($17::uuid[]))))) and true)
    order by "t8"."Day" asc nulls first, "t8"."Slot" desc limit 10000) "r")::text as "root7", (
  select row_to_json("r")
  from (
    select (
      select row_to_json("f")
      from (
        select json_build_object('SeenAt'::text, min("s"."SeenAt"), 'OpensAt'::text, min("s"."OpensAt")) as "min", json_build_object('SeenAt'::text, max("s"."SeenAt"), 'OpensAt'::text, max("s"."OpensAt")) as "max", count(distinct ("s"."SeenAt", "s"."OpensAt")) as "count"
        from (
          select "t9".*
          from "dw_Gauges" "t9"
          where ((("t9"."AccountId" = any($18::uuid[]))) and true)) "s") "f") as "aggregate") "r")::text as "root8", (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select (
      select row_to_json("r")
      from (
        select (
          select row_to_json("f")
          from (
            select json_build_object('Day'::text, max("s"."Day")) as "max", json_build_object('Day'::text, min("s"."Day")) as "min"
            from (
              select "t12".*
              from "dw_Marks" "t12"
              where ("t12"."GaugeId" = "t10"."GaugeId" and ("t12"."GaugeId" = any(array(
                      select "t12_Gauge"."GaugeId"
                      from "dw_Gauges" "t12_Gauge"
                      where ("t12_Gauge"."AccountId" = any($19::uuid[]))))) and true)) "s") "f") as "aggregate") "r") as "Marks_aggregate"
    from "dw_Gauges" "t10"
    where ((("t10"."AccountId" = any($20::uuid[]))) and true)
    order by (
      select max("t11"."Day")
      from "dw_Marks" "t11"
      where ("t11"."GaugeId" = "t10"."GaugeId" and ("t11"."GaugeId" = any(array(
              select "t11_Gauge"."GaugeId"
              from "dw_Gauges" "t11_Gauge"
              where ("t11_Gauge"."AccountId" = any($21::uuid[]))))))) desc nulls last limit 1) "r")::text as "root9", concat_ws(' ', case when current_setting('meterdesk.limited_dw_Gauges', true) = 'on' then 'dw_Gauges' end, case when current_setting('meterdesk.limited_dw_Marks', true) = 'on' then 'dw_Marks' end) as "limited";
-- $1 = "00000000-0000-4000-8000-000000000001"
-- $2 = ["00000000-0000-4000-8000-000000000001"]
-- $3 = "2026-01-05 10:20"
-- $4 = "2026-01-05T10:20:00.000001"
-- $5 = ["00000000-0000-4000-8000-000000000001"]
-- $6 = "2026-01-05T10:20:00+13:00"
-- $7 = ["00000000-0000-4000-8000-000000000001"]
-- $8 = ["08:00","8:00 PM"]
-- $9 = ["00000000-0000-4000-8000-000000000001"]
-- $10 = "23:59:59.999999"
-- $11 = "00000000-0000-4000-8000-000000000001"
-- $12 = ["00000000-0000-4000-8000-000000000001"]
-- $13 = "2024-02-29"
-- $14 = "2026-12-31"
-- $15 = "00000000-0000-4000-8000-000000000001"
-- $16 = ["00000000-0000-4000-8000-000000000001"]
-- $17 = ["00000000-0000-4000-8000-000000000001"]
-- $18 = ["00000000-0000-4000-8000-000000000001"]
-- $19 = ["00000000-0000-4000-8000-000000000001"]
-- $20 = ["00000000-0000-4000-8000-000000000001"]
-- $21 = ["00000000-0000-4000-8000-000000000001"]
