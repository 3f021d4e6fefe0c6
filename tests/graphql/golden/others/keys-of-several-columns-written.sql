update "dw_Marks" as "t"
set "Value" = $1::numeric
where (("t"."GaugeId" = $2::integer and "t"."Slot" = $3::integer) and true)
returning "t"."GaugeId", "t"."Slot";
-- $1 = 6
-- $2 = 1
-- $3 = 1

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t1"."GaugeId" as "GaugeId", "t1"."Slot" as "Slot", "t1"."Value" as "Value"
    from "dw_Marks" "t1" join rows from (json_to_record($1::json) as ("GaugeId" integer, "Slot" integer)) with ordinality as "k" ("GaugeId", "Slot", "ordinality") on ("t1"."GaugeId" = "k"."GaugeId" and "t1"."Slot" = "k"."Slot")
    where true
    order by "k"."ordinality") "r")::text as json;
-- $1 = "{\"GaugeId\":1,\"Slot\":1}"

insert into "dw_Marks" as "t" ("GaugeId", "Slot", "UnitCode", "Sure", "Value") select "GaugeId", "Slot", "UnitCode", "Sure", "Value"
from json_to_recordset($1::json) as "n" ("GaugeId" integer, "Slot" integer, "UnitCode" text, "Sure" boolean, "Value" numeric)
on conflict on constraint "dw_Marks_pkey" do update
set "Value" = excluded."Value"
where (true and "t"."Value" < $2::numeric)
returning "t"."GaugeId", "t"."Slot";
-- $1 = "[{\"GaugeId\":1,\"Slot\":2,\"UnitCode\":\"m3\",\"Sure\":true,\"Value\":9},{\"GaugeId\":1,\"Slot\":3,\"UnitCode\":\"kWh\",\"Sure\":true}]"
-- $2 = 9

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t2"."Slot" as "Slot", "t2"."Value" as "Value", "t2"."Sure" as "Sure"
    from "dw_Marks" "t2" join rows from (json_to_recordset($1::json) as ("GaugeId" integer, "Slot" integer)) with ordinality as "k" ("GaugeId", "Slot", "ordinality") on ("t2"."GaugeId" = "k"."GaugeId" and "t2"."Slot" = "k"."Slot")
    where true
    order by "k"."ordinality") "r")::text as json;
-- $1 = "[{\"GaugeId\":1,\"Slot\":2},{\"GaugeId\":1,\"Slot\":3}]"

update "dw_Marks" as "t"
set "Sure" = $1::boolean
where (("t"."GaugeId" = $2::integer and "t"."Slot" = $3::integer) and true)
returning "t"."GaugeId", "t"."Slot";
-- $1 = false
-- $2 = 1
-- $3 = 1

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t3"."Slot" as "Slot", "t3"."Value" as "Value"
    from "dw_Marks" "t3" join rows from (json_to_record($1::json) as ("GaugeId" integer, "Slot" integer)) with ordinality as "k" ("GaugeId", "Slot", "ordinality") on ("t3"."GaugeId" = "k"."GaugeId" and "t3"."Slot" = "k"."Slot")
    where true
    order by "k"."ordinality") "r")::text as json;
-- $1 = "{\"GaugeId\":1,\"Slot\":1}"

update "dw_Marks" as "t"
set "Value" = "t"."Value" + $1::numeric
where (("t"."GaugeId" = $2::integer and "t"."Sure" = $3::boolean) and true and true)
returning "t"."GaugeId", "t"."Slot";
-- $1 = 1
-- $2 = 1
-- $3 = false

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t4"."Slot" as "Slot", "t4"."Value" as "Value"
    from "dw_Marks" "t4" join rows from (json_to_recordset($1::json) as ("GaugeId" integer, "Slot" integer)) with ordinality as "k" ("GaugeId", "Slot", "ordinality") on ("t4"."GaugeId" = "k"."GaugeId" and "t4"."Slot" = "k"."Slot")
    where true
    order by "k"."ordinality") "r")::text as json;
-- $1 = "[{\"GaugeId\":1,\"Slot\":1},{\"GaugeId\":1,\"Slot\":2}]"

select "t"."GaugeId", "t"."Slot"
from "dw_Marks" as "t"
where (("t"."GaugeId" = $1::integer and "t"."Slot" = $2::integer) and true) for update;
-- $1 = 1
-- $2 = 2

select (
  select coalesce(json_agg(row_to_json("r")), '[]')
  from (
    select "t5"."Slot" as "Slot", (
      select row_to_json("r")
      from (
        select (
          select row_to_json("r")
          from (
            select (
              select row_to_json("f")
              from (
                select count(*) as "count"
                from (
                  select "t7".*
                  from "dw_Marks" "t7"
                  where ("t7"."GaugeId" = "t6"."GaugeId" and true and true)) "s") "f") as "aggregate") "r") as "Marks_aggregate"
        from "dw_Gauges" "t6"
        where ("t6"."GaugeId" = "t5"."GaugeId" and true)) "r") as "Gauge"
    from "dw_Marks" "t5" join rows from (json_to_record($1::json) as ("GaugeId" integer, "Slot" integer)) with ordinality as "k" ("GaugeId", "Slot", "ordinality") on ("t5"."GaugeId" = "k"."GaugeId" and "t5"."Slot" = "k"."Slot")
    where true
    order by "k"."ordinality") "r")::text as json;
-- $1 = "{\"GaugeId\":1,\"Slot\":2}"

delete
from "dw_Marks" as "t"
where ("t"."GaugeId", "t"."Slot") in (
  select "w"."GaugeId", "w"."Slot"
  from "dw_Marks" "w" join rows from (json_to_record($1::json) as ("GaugeId" integer, "Slot" integer)) with ordinality as "k" ("GaugeId", "Slot", "ordinality") on ("w"."GaugeId" = "k"."GaugeId" and "w"."Slot" = "k"."Slot"))
returning "t"."GaugeId", "t"."Slot";
-- $1 = "{\"GaugeId\":1,\"Slot\":2}"
