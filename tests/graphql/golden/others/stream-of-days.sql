select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t4"."GaugeId" as "GaugeId", "t4"."Slot" as "Slot", "t4"."Day" as "Day"
    from "dw_Marks" "t4"
    where (("t4"."_account" = $1::uuid and nullif("t4"."GaugeId" in (
            select "t4_Gauge"."GaugeId"
            from "dw_Gauges" "t4_Gauge"
            where "t4_Gauge"."AccountId" = any($2::uuid[])), false) is not null) and (exists (select
          from "dw_Gauges" "t5"
          where ("t5"."GaugeId" = "t4"."GaugeId" and (("t5"."AccountId" = any($3::uuid[]))) and exists (select
              from "dw_Gauges" "t6"
              where ("t6"."GaugeId" = "t5"."ParentGaugeId" and (("t6"."AccountId" = any($4::uuid[]))) and true)))) and "t4"."Day" > $5::date))
    order by "t4"."Day" asc limit 1) "r")::text as batch, (
  select "s"."c"::text
  from (
    select "t1"."Day" as "c"
    from "dw_Marks" "t1"
    where (("t1"."_account" = $6::uuid and nullif("t1"."GaugeId" in (
            select "t1_Gauge"."GaugeId"
            from "dw_Gauges" "t1_Gauge"
            where "t1_Gauge"."AccountId" = any($7::uuid[])), false) is not null) and (exists (select
          from "dw_Gauges" "t2"
          where ("t2"."GaugeId" = "t1"."GaugeId" and (("t2"."AccountId" = any($8::uuid[]))) and exists (select
              from "dw_Gauges" "t3"
              where ("t3"."GaugeId" = "t2"."ParentGaugeId" and (("t3"."AccountId" = any($9::uuid[]))) and true)))) and "t1"."Day" > $10::date))
    order by "t1"."Day" asc limit 1) "s"
  order by "s"."c" desc limit 1) as last;
-- $1 = "00000000-0000-4000-8000-000000000001"
-- $2 = ["00000000-0000-4000-8000-000000000001"]
-- $3 = ["00000000-0000-4000-8000-000000000001"]
-- $4 = ["00000000-0000-4000-8000-000000000001"]
-- $5 = "2024-02-29"
-- $6 = "00000000-0000-4000-8000-000000000001"
-- $7 = ["00000000-0000-4000-8000-000000000001"]
-- $8 = ["00000000-0000-4000-8000-000000000001"]
-- $9 = ["00000000-0000-4000-8000-000000000001"]
-- $10 = "2024-02-29"
