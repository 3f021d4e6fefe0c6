select (
  select row_to_json("r")
  from (
    select "t1"."AccountId" as "AccountId"
    from "dw_Accounts" "t1"
    where (("t1"."AccountId" = $1) and (("t1"."AccountId" = any($2::uuid[]))))) "r")::text as "root0", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Gauges', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t2"."AccountId" as "AccountId"
    from "dw_Gauges" "t2"
    where ("t2"."AccountId" = $3::uuid and "t2"."AccountId" = $4::uuid)
    order by "t2"."GaugeId" asc limit 10000) "r")::text as "root1", (
  select row_to_json("r")
  from (
    select (
      select row_to_json("f")
      from (
        select count(*) as "count"
        from (
          select "t3".*
          from "dw_Gauges" "t3"
          where ((("t3"."AccountId" = any($5::uuid[]))) and "t3"."AccountId" = any($6::uuid[]))) "s") "f") as "aggregate") "r")::text as "root2", (
  select row_to_json("r")
  from (
    select (
      select row_to_json("f")
      from (
        select count(distinct "s"."AccountId") as "count"
        from (
          select "t4".*
          from "dw_Gauges" "t4"
          where ((("t4"."AccountId" = any($7::uuid[]))) and ("t4"."AccountId" > $8::uuid and "t4"."AccountId" <= $9::uuid))) "s") "f") as "aggregate") "r")::text as "root3", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Gauges', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t5"."Label" as "Label"
    from "dw_Gauges" "t5"
    where ((("t5"."AccountId" = any($10::uuid[]))) and "t5"."AccountId" <> all($11::uuid[])) limit 10000) "r")::text as "root4", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Units', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t6"."Code" as "Code"
    from "dw_Units" "t6"
    where (true and ("t6"."Code" >= $12::text and "t6"."Code" not like $13::text)) limit 10000) "r")::text as "root5", concat_ws(' ', case when current_setting('meterdesk.limited_dw_Gauges', true) = 'on' then 'dw_Gauges' end, case when current_setting('meterdesk.limited_dw_Units', true) = 'on' then 'dw_Units' end) as "limited";
-- $1 = "00000000-0000-4000-8000-000000000001"
-- $2 = ["00000000-0000-4000-8000-000000000001"]
-- $3 = "00000000-0000-4000-8000-000000000001"
-- $4 = "00000000000040008000000000000001"
-- $5 = ["00000000-0000-4000-8000-000000000001"]
-- $6 = ["00000000-0000-4000-8000-00000000000A","00000000-0000-4000-8000-000000000001"]
-- $7 = ["00000000-0000-4000-8000-000000000001"]
-- $8 = "00000000-0000-0000-0000-000000000000"
-- $9 = "00000000-0000-4000-8000-000000000001"
-- $10 = ["00000000-0000-4000-8000-000000000001"]
-- $11 = ["00000000-0000-4000-8000-000000000001"]
-- $12 = "k"
-- $13 = "m%"
