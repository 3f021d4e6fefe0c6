select (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Gauges', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t1"."Label" as "Label", (
      select row_to_json("r")
      from (
        select "t4"."Label" as "Label", (
          select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Gauges', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
          from (
            select "t5"."Label" as "Label", (
              select row_to_json("r")
              from (
                select (
                  select row_to_json("r")
                  from (
                    select "t8"."Label" as "Label"
                    from "dw_Gauges" "t8"
                    where ("t8"."GaugeId" = "t7"."ParentGaugeId" and (("t8"."AccountId" = any($1::uuid[]))))) "r") as "Whole"
                from "dw_Gauges" "t7"
                where ("t7"."GaugeId" = "t5"."ParentGaugeId" and (("t7"."AccountId" = any($2::uuid[]))))) "r") as "Whole"
            from "dw_Gauges" "t5"
            where ("t5"."ParentGaugeId" = "t4"."GaugeId" and (("t5"."AccountId" = any($3::uuid[]))) and exists (select
                from "dw_Gauges" "t6"
                where ("t6"."GaugeId" = "t5"."ParentGaugeId" and (("t6"."AccountId" = any($4::uuid[]))) and "t6"."Label" like $5::text))) limit 10000) "r") as "Parts"
        from "dw_Gauges" "t4"
        where ("t4"."GaugeId" = "t1"."ParentGaugeId" and (("t4"."AccountId" = any($6::uuid[]))))) "r") as "Whole", (
      select row_to_json("r")
      from (
        select (
          select row_to_json("f")
          from (
            select count(*) as "count"
            from (
              select "t9".*
              from "dw_Gauges" "t9"
              where ("t9"."ParentGaugeId" = "t1"."GaugeId" and (("t9"."AccountId" = any($7::uuid[]))) and true)) "s") "f") as "aggregate", (
          select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Gauges', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
          from (
            select (
              select row_to_json("r")
              from (
                select "t11"."Label" as "Label"
                from "dw_Gauges" "t11"
                where ("t11"."GaugeId" = "t10"."ParentGaugeId" and (("t11"."AccountId" = any($8::uuid[]))))) "r") as "Whole"
            from "dw_Gauges" "t10"
            where ("t10"."ParentGaugeId" = "t1"."GaugeId" and (("t10"."AccountId" = any($9::uuid[]))) and true) limit 10000) "r") as "nodes") "r") as "Parts_aggregate"
    from "dw_Gauges" "t1"
    left join "dw_Gauges" "t2" on ("t2"."GaugeId" = "t1"."ParentGaugeId" and (("t2"."AccountId" = any($10::uuid[]))))
    where ((("t1"."AccountId" = any($11::uuid[]))) and true)
    order by "t2"."Label" asc nulls last, (
      select count(*)
      from "dw_Gauges" "t3"
      where ("t3"."ParentGaugeId" = "t1"."GaugeId" and (("t3"."AccountId" = any($12::uuid[]))))) desc limit 10000) "r")::text as "root0", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Gauges', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t12"."Label" as "Label"
    from "dw_Gauges" "t12"
    where ((("t12"."AccountId" = any($13::uuid[]))) and exists (select
        from "dw_Gauges" "t13"
        where ("t13"."GaugeId" = "t12"."ParentGaugeId" and (("t13"."AccountId" = any($14::uuid[]))) and exists (select
            from "dw_Gauges" "t14"
            where ("t14"."ParentGaugeId" = "t13"."GaugeId" and (("t14"."AccountId" = any($15::uuid[]))) and exists (select
                from "dw_Gauges" "t15"
                where ("t15"."GaugeId" = "t14"."ParentGaugeId" and (("t15"."AccountId" = any($16::uuid[]))) and "t15"."Label" = $17::text))))))) limit 10000) "r")::text as "root1", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Gauges', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t16"."Label" as "Label"
    from "dw_Gauges" "t16"
    where ((("t16"."AccountId" = any($18::uuid[]))) and (not (exists (select
            from "dw_Gauges" "t17"
            where ("t17"."GaugeId" = "t16"."ParentGaugeId" and (("t17"."AccountId" = any($19::uuid[]))) and true))) and (
          select count(*)
          from "dw_Gauges" "t18"
          where ("t18"."ParentGaugeId" = "t16"."GaugeId" and (("t18"."AccountId" = any($20::uuid[]))) and true)) > $21::bigint)) limit 10000) "r")::text as "root2", concat_ws(' ', case when current_setting('meterdesk.limited_dw_Gauges', true) = 'on' then 'dw_Gauges' end) as "limited";
-- $1 = ["00000000-0000-4000-8000-000000000001"]
-- $2 = ["00000000-0000-4000-8000-000000000001"]
-- $3 = ["00000000-0000-4000-8000-000000000001"]
-- $4 = ["00000000-0000-4000-8000-000000000001"]
-- $5 = "Main%"
-- $6 = ["00000000-0000-4000-8000-000000000001"]
-- $7 = ["00000000-0000-4000-8000-000000000001"]
-- $8 = ["00000000-0000-4000-8000-000000000001"]
-- $9 = ["00000000-0000-4000-8000-000000000001"]
-- $10 = ["00000000-0000-4000-8000-000000000001"]
-- $11 = ["00000000-0000-4000-8000-000000000001"]
-- $12 = ["00000000-0000-4000-8000-000000000001"]
-- $13 = ["00000000-0000-4000-8000-000000000001"]
-- $14 = ["00000000-0000-4000-8000-000000000001"]
-- $15 = ["00000000-0000-4000-8000-000000000001"]
-- $16 = ["00000000-0000-4000-8000-000000000001"]
-- $17 = "Main gauge"
-- $18 = ["00000000-0000-4000-8000-000000000001"]
-- $19 = ["00000000-0000-4000-8000-000000000001"]
-- $20 = ["00000000-0000-4000-8000-000000000001"]
-- $21 = 0
