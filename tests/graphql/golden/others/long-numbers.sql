select (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Gauges', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t1"."Label" as "Label"
    from "dw_Gauges" "t1"
    where ((("t1"."AccountId" = any($1::uuid[]))) and "t1"."Turns" = $2::bigint) limit 10000) "r")::text as "root0", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Gauges', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t2"."Label" as "Label"
    from "dw_Gauges" "t2"
    where ((("t2"."AccountId" = any($3::uuid[]))) and "t2"."Turns" = $4::bigint) limit 10000) "r")::text as "root1", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Gauges', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t3"."Label" as "Label"
    from "dw_Gauges" "t3"
    where ((("t3"."AccountId" = any($5::uuid[]))) and "t3"."Turns" <> all($6::bigint[])) limit 10000) "r")::text as "root2", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Gauges', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t4"."Price" as "Price"
    from "dw_Gauges" "t4"
    where ((("t4"."AccountId" = any($7::uuid[]))) and "t4"."Price" = $8::numeric) limit 10000) "r")::text as "root3", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Gauges', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t5"."Price" as "Price"
    from "dw_Gauges" "t5"
    where ((("t5"."AccountId" = any($9::uuid[]))) and "t5"."Price" < $10::numeric) limit 10000) "r")::text as "root4", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Gauges', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t6"."Price" as "Price"
    from "dw_Gauges" "t6"
    where ((("t6"."AccountId" = any($11::uuid[]))) and "t6"."Price" < $12::numeric) limit 10000) "r")::text as "root5", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Gauges', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t7"."Drift" as "Drift"
    from "dw_Gauges" "t7"
    where ((("t7"."AccountId" = any($13::uuid[]))) and ("t7"."Drift" >= $14::double precision and "t7"."Drift" < $15::double precision)) limit 10000) "r")::text as "root6", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Gauges', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t8"."Drift" as "Drift"
    from "dw_Gauges" "t8"
    where ((("t8"."AccountId" = any($16::uuid[]))) and "t8"."Drift" = any($17::double precision[])) limit 10000) "r")::text as "root7", (
  select row_to_json("r")
  from (
    select (
      select row_to_json("f")
      from (
        select json_build_object('Price'::text, sum("s"."Price"), 'Drift'::text, sum("s"."Drift"), 'GaugeId'::text, sum("s"."GaugeId")) as "sum", json_build_object('Price'::text, avg("s"."Price"), 'Turns'::text, avg("s"."Turns"), 'GaugeId'::text, avg("s"."GaugeId")) as "avg", json_build_object('Price'::text, stddev("s"."Price")) as "stddev", json_build_object('Drift'::text, var_pop("s"."Drift")) as "var_pop", json_build_object('Price'::text, max("s"."Price")) as "max"
        from (
          select "t9".*
          from "dw_Gauges" "t9"
          where ((("t9"."AccountId" = any($18::uuid[]))) and true)) "s") "f") as "aggregate") "r")::text as "root8", concat_ws(' ', case when current_setting('meterdesk.limited_dw_Gauges', true) = 'on' then 'dw_Gauges' end) as "limited";
-- $1 = ["00000000-0000-4000-8000-000000000001"]
-- $2 = "9007199254740993"
-- $3 = ["00000000-0000-4000-8000-000000000001"]
-- $4 = "9007199254740993"
-- $5 = ["00000000-0000-4000-8000-000000000001"]
-- $6 = ["1",2]
-- $7 = ["00000000-0000-4000-8000-000000000001"]
-- $8 = "12.750"
-- $9 = ["00000000-0000-4000-8000-000000000001"]
-- $10 = "12.7500000000000000001"
-- $11 = ["00000000-0000-4000-8000-000000000001"]
-- $12 = "123456789012345678901234567890"
-- $13 = ["00000000-0000-4000-8000-000000000001"]
-- $14 = 0.5
-- $15 = 1000
-- $16 = ["00000000-0000-4000-8000-000000000001"]
-- $17 = [0.5,"0.25"]
-- $18 = ["00000000-0000-4000-8000-000000000001"]
