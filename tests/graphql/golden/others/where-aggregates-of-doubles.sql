select (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Accounts', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t1"."Label" as "Label"
    from "dw_Accounts" "t1"
    where ((("t1"."AccountId" = any($1::uuid[]))) and ((
          select avg("t2"."Drift")
          from "dw_Gauges" "t2"
          where ("t2"."AccountId" = "t1"."AccountId" and (("t2"."AccountId" = any($2::uuid[]))) and true)) >= $3::double precision and (
          select max("t3"."Drift")
          from "dw_Gauges" "t3"
          where ("t3"."AccountId" = "t1"."AccountId" and (("t3"."AccountId" = any($4::uuid[]))) and "t3"."Label" like $5::text)) < $6::double precision and (
          select min(distinct "t4"."Drift")
          from "dw_Gauges" "t4"
          where ("t4"."AccountId" = "t1"."AccountId" and (("t4"."AccountId" = any($7::uuid[]))) and true)) <> $8::double precision and (
          select sum("t5"."Drift")
          from "dw_Gauges" "t5"
          where ("t5"."AccountId" = "t1"."AccountId" and (("t5"."AccountId" = any($9::uuid[]))) and true)) = any($10::double precision[]))) limit 10000) "r")::text as "root0", (
  select case when count(*) >= 10000 and set_config('meterdesk.limited_dw_Accounts', 'on', true) is not null then json_agg(row_to_json("r")) else coalesce(json_agg(row_to_json("r")), '[]') end
  from (
    select "t6"."Label" as "Label"
    from "dw_Accounts" "t6"
    where ((("t6"."AccountId" = any($11::uuid[]))) and ((
          select stddev_samp("t7"."Drift")
          from "dw_Gauges" "t7"
          where ("t7"."AccountId" = "t6"."AccountId" and (("t7"."AccountId" = any($12::uuid[]))) and true)) is null and (
          select var_samp("t8"."Drift")
          from "dw_Gauges" "t8"
          where ("t8"."AccountId" = "t6"."AccountId" and (("t8"."AccountId" = any($13::uuid[]))) and true)) is null and (
          select corr("t9"."Drift", "t9"."Drift")
          from "dw_Gauges" "t9"
          where ("t9"."AccountId" = "t6"."AccountId" and (("t9"."AccountId" = any($14::uuid[]))) and true)) is null and (
          select covar_samp("t10"."Drift", "t10"."Drift")
          from "dw_Gauges" "t10"
          where ("t10"."AccountId" = "t6"."AccountId" and (("t10"."AccountId" = any($15::uuid[]))) and true)) is null)) limit 10000) "r")::text as "root1", concat_ws(' ', case when current_setting('meterdesk.limited_dw_Accounts', true) = 'on' then 'dw_Accounts' end) as "limited";
-- $1 = ["00000000-0000-4000-8000-000000000001"]
-- $2 = ["00000000-0000-4000-8000-000000000001"]
-- $3 = 0.5
-- $4 = ["00000000-0000-4000-8000-000000000001"]
-- $5 = "Main%"
-- $6 = 1
-- $7 = ["00000000-0000-4000-8000-000000000001"]
-- $8 = 2
-- $9 = ["00000000-0000-4000-8000-000000000001"]
-- $10 = [0.5,7]
-- $11 = ["00000000-0000-4000-8000-000000000001"]
-- $12 = ["00000000-0000-4000-8000-000000000001"]
-- $13 = ["00000000-0000-4000-8000-000000000001"]
-- $14 = ["00000000-0000-4000-8000-000000000001"]
-- $15 = ["00000000-0000-4000-8000-000000000001"]
