select (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Units', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t1"."Code" as "Code", (
      select coalesce(json_agg(row_to_json("r")), '[]')
      from (
        select "t4"."Slot" as "Slot", (
          select row_to_json("r")
          from (
            select "t7"."Code" as "Code"
            from "dw_Units" "t7"
            where ("t7"."Code" = "t4"."UnitCode" and true)) "r") as "Unit", (
          select row_to_json("r")
          from (
            select "t8"."Code" as "Code"
            from "dw_Units" "t8"
            where ("t8"."Code" = "t4"."OtherUnitCode" and true)) "r") as "OtherUnit"
        from "dw_Marks" "t4"
        left join "dw_Units" "t5" on ("t5"."Code" = "t4"."OtherUnitCode" and true)
        left join "dw_Units" "t6" on ("t6"."Code" = "t4"."UnitCode" and true)
        where ("t4"."UnitCode" = "t1"."Code" and ("t4"."GaugeId" = any(array(
                select "t4_Gauge"."GaugeId"
                from "dw_Gauges" "t4_Gauge"
                where ("t4_Gauge"."AccountId" = any($1::uuid[]))))) and true)
        order by "t5"."Label" asc nulls last, "t6"."Code" asc, "t4"."GaugeId" asc limit 2) "r") as "Marks", (
      select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Marks', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
      from (
        select "t9"."Slot" as "Slot", (
          select row_to_json("r")
          from (
            select "t10"."Code" as "Code"
            from "dw_Units" "t10"
            where ("t10"."Code" = "t9"."UnitCode" and true)) "r") as "Unit", (
          select row_to_json("r")
          from (
            select "t11"."Code" as "Code"
            from "dw_Units" "t11"
            where ("t11"."Code" = "t9"."OtherUnitCode" and true)) "r") as "OtherUnit"
        from "dw_Marks" "t9"
        where ("t9"."OtherUnitCode" = "t1"."Code" and ("t9"."GaugeId" = any(array(
                select "t9_Gauge"."GaugeId"
                from "dw_Gauges" "t9_Gauge"
                where ("t9_Gauge"."AccountId" = any($2::uuid[]))))) and true) limit 10000) "r") as "OtherMarks", (
      select row_to_json("r")
      from (
        select (
          select row_to_json("f")
          from (
            select count(*) as "count", json_build_object('Value'::text, sum("s"."Value")) as "sum"
            from (
              select "t12".*
              from "dw_Marks" "t12"
              where ("t12"."UnitCode" = "t1"."Code" and ("t12"."GaugeId" = any(array(
                      select "t12_Gauge"."GaugeId"
                      from "dw_Gauges" "t12_Gauge"
                      where ("t12_Gauge"."AccountId" = any($3::uuid[]))))) and true)) "s") "f") as "aggregate") "r") as "Marks_aggregate", (
      select row_to_json("r")
      from (
        select (
          select row_to_json("f")
          from (
            select count(*) as "count"
            from (
              select "t13".*
              from "dw_Marks" "t13"
              where ("t13"."OtherUnitCode" = "t1"."Code" and ("t13"."GaugeId" = any(array(
                      select "t13_Gauge"."GaugeId"
                      from "dw_Gauges" "t13_Gauge"
                      where ("t13_Gauge"."AccountId" = any($4::uuid[]))))) and true)) "s") "f") as "aggregate") "r") as "OtherMarks_aggregate"
    from "dw_Units" "t1"
    where (true and true)
    order by (
      select count(*)
      from "dw_Marks" "t2"
      where ("t2"."OtherUnitCode" = "t1"."Code" and ("t2"."GaugeId" = any(array(
              select "t2_Gauge"."GaugeId"
              from "dw_Gauges" "t2_Gauge"
              where ("t2_Gauge"."AccountId" = any($5::uuid[]))))))) desc, (
      select sum("t3"."Value")
      from "dw_Marks" "t3"
      where ("t3"."UnitCode" = "t1"."Code" and ("t3"."GaugeId" = any(array(
              select "t3_Gauge"."GaugeId"
              from "dw_Gauges" "t3_Gauge"
              where ("t3_Gauge"."AccountId" = any($6::uuid[]))))))) desc nulls last limit 10000) "r")::text as "root0", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Marks', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t14"."Slot" as "Slot"
    from "dw_Marks" "t14"
    where (("t14"."GaugeId" = any(array(
            select "t14_Gauge"."GaugeId"
            from "dw_Gauges" "t14_Gauge"
            where ("t14_Gauge"."AccountId" = any($7::uuid[]))))) and (exists (select
          from "dw_Units" "t15"
          where ("t15"."Code" = "t14"."UnitCode" and true and "t15"."Code" = $8::text)) and exists (select
          from "dw_Units" "t16"
          where ("t16"."Code" = "t14"."OtherUnitCode" and true and "t16"."Code" = $9::text)))) limit 10000) "r")::text as "root1", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Marks', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t17"."Slot" as "Slot"
    from "dw_Marks" "t17"
    where (("t17"."_account" = $10::uuid and nullif("t17"."GaugeId" in (
            select "t17_Gauge"."GaugeId"
            from "dw_Gauges" "t17_Gauge"
            where "t17_Gauge"."AccountId" = any($11::uuid[])), false) is not null) and (exists (select
          from "dw_Units" "t18"
          where ("t18"."Code" = "t17"."UnitCode" and true and "t18"."Label" ilike $12::text)) or exists (select
          from "dw_Units" "t19"
          where ("t19"."Code" = "t17"."OtherUnitCode" and true and "t19"."Label" ilike $13::text))))
    order by "t17"."Slot" asc limit 10000) "r")::text as "root2", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Units', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t20"."Code" as "Code"
    from "dw_Units" "t20"
    where (true and (not (exists (select
            from "dw_Marks" "t21"
            where ("t21"."OtherUnitCode" = "t20"."Code" and ("t21"."GaugeId" = any(array(
                    select "t21_Gauge"."GaugeId"
                    from "dw_Gauges" "t21_Gauge"
                    where ("t21_Gauge"."AccountId" = any($14::uuid[]))))) and true))) and exists (select
          from "dw_Marks" "t22"
          where ("t22"."UnitCode" = "t20"."Code" and ("t22"."GaugeId" = any(array(
                  select "t22_Gauge"."GaugeId"
                  from "dw_Gauges" "t22_Gauge"
                  where ("t22_Gauge"."AccountId" = any($15::uuid[]))))) and true)))) limit 10000) "r")::text as "root3", concat_ws(' ', case when current_setting('meterdesk.limited_dw_Units', true) = 'on' then 'dw_Units' end, case when current_setting('meterdesk.limited_dw_Marks', true) = 'on' then 'dw_Marks' end) as "limited";
-- $1 = ["00000000-0000-4000-8000-000000000001"]
-- $2 = ["00000000-0000-4000-8000-000000000001"]
-- $3 = ["00000000-0000-4000-8000-000000000001"]
-- $4 = ["00000000-0000-4000-8000-000000000001"]
-- $5 = ["00000000-0000-4000-8000-000000000001"]
-- $6 = ["00000000-0000-4000-8000-000000000001"]
-- $7 = ["00000000-0000-4000-8000-000000000001"]
-- $8 = "kWh"
-- $9 = "m3"
-- $10 = "00000000-0000-4000-8000-000000000001"
-- $11 = ["00000000-0000-4000-8000-000000000001"]
-- $12 = "cubic%"
-- $13 = "cubic%"
-- $14 = ["00000000-0000-4000-8000-000000000001"]
-- $15 = ["00000000-0000-4000-8000-000000000001"]
